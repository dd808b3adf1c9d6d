// Runs in the page. Records each word that is highlighted: the media time of that moment, and the milliseconds until the
// next animation frame, null when the word was no longer highlighted then. The media clock does not change within a
// task. So it is read in the next task, minus the time between the two. When the next task came late, the media time of
// the moment itself is used.
window.lit = [];
window.late = [];
const latestTask = 0.004; // seconds

new MutationObserver((changes) => {
  const at = performance.now();
  const audio = document.querySelector('audio[data-passage]');
  const atChange = audio.currentTime;
  for (const { target } of changes) {
    if (!target.hasAttribute('data-now')) continue;
    const word = {
      word: Number(target.dataset.word),
      media: atChange,
      rate: audio.playbackRate,
      frame: null,
    };
    window.lit.push(word);
    requestAnimationFrame(() => {
      if (target.hasAttribute('data-now')) word.frame = performance.now() - at;
    });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const passed = (performance.now() - at) / 1000;
      const exact = !audio.paused && passed < latestTask;
      if (exact) word.media = audio.currentTime - passed * audio.playbackRate;
    };
    port2.postMessage(0);
  }
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-now'] });

// The controls: how late a timer of this page is, and how evenly the media clock runs. Highlighting cannot be more exact.
window.clock = [];
const wait = 50;
function tick(due) {
  const now = performance.now();
  window.late.push(now - due);
  const audio = document.querySelector('audio[data-passage]');
  if (audio && !audio.paused)
    window.clock.push({ at: now, media: audio.currentTime * 1000, rate: audio.playbackRate });
  setTimeout(tick, wait, performance.now() + wait);
}
setTimeout(tick, wait, performance.now() + wait);
