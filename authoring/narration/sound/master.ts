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
/** In LU. A recording within this of its loudness is not encoded again. */
const tolerance = 0.3;

const run = promisify(execFile);
const ffmpeg = (args: string[]) => run('ffmpeg', ['-hide_banner', '-nostats', '-nostdin', '-y', ...args]);

/** The encoder dulls what is near its upper limit; a little more of it keeps tones up to 11 kHz. */
const treble = 'highshelf=f=9000:g=5';

/** `bitrate`: kbit/s. It is constant, since browsers seek exactly only then. */
type AudioSamples = { samples: Float32Array; rate: number; bitrate: number };
type Job = AudioSamples & { raw: string; mp3: string; gain: number };

/** Encodes all in one process, since starting ffmpeg takes longer than encoding a word. */
async function encode(jobs: readonly Job[]): Promise<void> {
  const inputs = jobs.flatMap(rawInput);
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
 * Returns the LUFS of each input. A clip of one second is too short to measure, so it is repeated for three
 * seconds. `input`: the arguments that name the sound.
 */
async function measure(jobs: readonly Job[], input: (job: Job) => string[]): Promise<number[]> {
  const inputs = jobs.flatMap((job) => {
    const repeats = Math.ceil((3 * job.rate) / job.samples.length) - 1;
    return ['-stream_loop', `${repeats}`, ...input(job)];
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

const rawInput = ({ rate, raw }: Job) => ['-f', 'f32le', '-ar', `${rate}`, '-ac', '1', '-i', raw];
const mp3Input = ({ mp3 }: Job) => ['-i', mp3];

const withGain = (jobs: readonly Job[], measured: readonly number[]): Job[] =>
  jobs.map((job, at) => ({ ...job, gain: job.gain + loudness - (measured[at] ?? loudness) }));

/** Returns the mp3 of each sound. */
export async function master(sounds: readonly AudioSamples[]): Promise<Buffer[]> {
  const directory = await mkdtemp(join(tmpdir(), 'narrate-'));
  const jobs: Job[] = sounds.map((sound, at) => ({
    ...sound,
    raw: join(directory, `${at}.raw`),
    mp3: join(directory, `${at}.mp3`),
    gain: 0,
  }));
  try {
    for (const { raw, samples } of jobs) await writeFile(raw, samples);
    let due = withGain(jobs, await measure(jobs, rawInput));
    // The next rounds correct what the filter, the limiter and the encoder changed.
    for (let round = 0; round < 3 && due.length > 0; round++) {
      await encode(due);
      const measured = await measure(due, mp3Input);
      due = withGain(due, measured).filter(
        (_, at) => Math.abs((measured[at] ?? loudness) - loudness) > tolerance,
      );
    }
    return await Promise.all(jobs.map(({ mp3 }) => readFile(mp3)));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
