/**
 * Encodes sound as mp3 at one loudness. The gain is the same over the whole recording, so that a
 * soft part stays soft. A limiter on the oversampled signal limits the true peak. The same
 * samples give the same file, bit by bit.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** LUFS. */
const loudness = -18;
/** -2.5 dB as a factor: half a decibel below the peak of -2 dB, for what the encoder adds. */
const peak = 10 ** (-2.5 / 20);
/** Decibels that this voice usually needs; the first guess. */
const firstGain = 7;

const run = promisify(execFile);
const ffmpeg = (args: string[]) => run('ffmpeg', ['-hide_banner', '-nostats', '-nostdin', '-y', ...args]);

/** The encoder dulls what is near its upper limit; a little more of it keeps tones up to 11 kHz. */
const treble = 'highshelf=f=9000:g=5';

/** `bitrate`: kbit/s. It is constant, since browsers seek exactly only then. */
type AudioSamples = { samples: Float32Array; rate: number; bitrate: number };
type Job = AudioSamples & { raw: string; mp3: string; gain: number };

/** Encodes all in one process, since starting ffmpeg takes longer than encoding a word. */
async function encode(jobs: readonly Job[]): Promise<void> {
  const inputs = jobs.flatMap(({ rate, raw }) => ['-f', 'f32le', '-ar', `${rate}`, '-ac', '1', '-i', raw]);
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  const outputs = jobs.flatMap(({ rate, gain, bitrate, mp3 }, at) => {
    const filters = [
      treble,
      `volume=${gain}dB`,
      `aresample=${4 * rate}`,
      `alimiter=level=disabled:limit=${peak}:attack=5:release=50:latency=1`,
      `aresample=${rate}`,
    ];
    const encoder = ['-c:a', 'libmp3lame', '-b:a', `${bitrate}k`, '-cutoff', `${rate / 2}`];
    return ['-map', `${at}:a`, '-af', filters.join(','), ...encoder, ...exact, mp3];
  });
  await ffmpeg([...inputs, ...outputs]);
}

/**
 * Returns the LUFS of each. A clip of one second is too short to measure, so
 * it is repeated for three seconds.
 */
async function measure(jobs: readonly Job[]): Promise<number[]> {
  const inputs = jobs.flatMap(({ samples, rate, mp3 }) => {
    const repeats = Math.ceil((3 * rate) / samples.length) - 1;
    return ['-stream_loop', `${repeats}`, '-i', mp3];
  });
  const meters = jobs.flatMap((_, at) => {
    const meter = `loudnorm@${at}=print_format=json`;
    return ['-map', `${at}:a`, '-af', meter, '-f', 'null', '-'];
  });
  const { stderr } = await ffmpeg([...inputs, ...meters]);
  return jobs.map((_, at) => {
    const output = new RegExp(`\\[loudnorm@${at} [^{]*\\{[^}]*"input_i"\\s*:\\s*"([^"]+)"`).exec(stderr)?.[1];
    const measured = Number(output ?? Number.NaN);
    if (!Number.isFinite(measured)) throw new Error('a recording without sound');
    return measured;
  });
}

/** Returns the mp3 of each sound. */
export async function master(sounds: readonly AudioSamples[]): Promise<Buffer[]> {
  const directory = await mkdtemp(join(tmpdir(), 'narrate-'));
  let jobs: Job[] = sounds.map(({ samples, rate, bitrate }, at) => ({
    samples,
    rate,
    bitrate,
    raw: join(directory, `${at}.raw`),
    mp3: join(directory, `${at}.mp3`),
    gain: firstGain,
  }));
  try {
    for (const { raw, samples } of jobs) await writeFile(raw, samples);
    // The second round corrects what the limiter and the encoder changed.
    for (let round = 0; round < 2; round++) {
      await encode(jobs);
      const measured = await measure(jobs);
      jobs = jobs.map((job, at) => ({ ...job, gain: job.gain + loudness - (measured[at] ?? loudness) }));
    }
    await encode(jobs);
    return await Promise.all(jobs.map(({ mp3 }) => readFile(mp3)));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
