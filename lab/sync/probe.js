// Runs in the page. Notes which word was lit and what the media clock said in that instant. The clock stands still
// within one task, so it is read in a task of its own just after and carried back by the time between; where that task
// came late, the reading of the instant itself counts.
window.lit = [];
window.late = [];
const prompt = 0.004;

new MutationObserver((changes) => {
  const at = performance.now();
  const audio = document.querySelector('audio[data-passage]');
  const instant = audio.currentTime;
  for (const { target } of changes) {
    if (!target.hasAttribute('data-now')) continue;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const passed = (performance.now() - at) / 1000;
      const exact = !audio.paused && passed < prompt;
      const media = exact ? audio.currentTime - passed * audio.playbackRate : instant;
      window.lit.push({ word: Number(target.dataset.word), media, rate: audio.playbackRate });
    };
    port2.postMessage(0);
  }
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-now'] });

// The control: how late a bare timer of this page is. No reading can be steadier than the machine it runs on.
const wait = 50;
function tick(due) {
  window.late.push(performance.now() - due);
  setTimeout(tick, wait, performance.now() + wait);
}
setTimeout(tick, wait, performance.now() + wait);
