/**
 * Encodes sound as mp3 at one loudness. The gain is the same over the whole recording, so that a
 * soft part stays soft. A limiter on the oversampled signal limits the true peak. The same
 * samples give the same file, bit by bit.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, inTemporaryFolder, rawFormat } from './ffmpeg.ts';

/** LUFS. */
const loudness = -18;
/** In LU. A recording within this of its loudness is not encoded again. */
const tolerance = 0.3;
/** dBTP. The encoder adds to the limit of the samples, so a recording above this is encoded again. */
const highestPeak = -1.5;
/** Decibels at which the samples are limited first. */
const firstLimit = -2.5;

/** The encoder dulls what is near its upper limit; a little more of it keeps tones up to 11 kHz. */
const treble = 'highshelf=f=9000:g=5';

/** `bitrate`: kbit/s. It is constant, since browsers seek exactly only then. */
type AudioSamples = { samples: Float32Array; rate: number; bitrate: number };
/** `gain`, `limit`: decibels. */
type Job = AudioSamples & { raw: string; mp3: string; gain: number; limit: number };
/** LUFS and dBTP. */
type Level = { loudness: number; peak: number };

/** Encodes all in one process, since starting ffmpeg takes longer than encoding a word. */
async function encode(jobs: readonly Job[]): Promise<void> {
  const inputs = jobs.flatMap(rawInput);
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  const outputs = jobs.flatMap(({ rate, gain, limit, bitrate, mp3 }, at) => {
    const filters = [
      treble,
      `volume=${gain}dB`,
      `aresample=${4 * rate}`,
      `alimiter=level=disabled:limit=${10 ** (limit / 20)}:attack=5:release=50:latency=1`,
      `aresample=${rate}`,
    ];
    const encoder = ['-c:a', 'libmp3lame', '-b:a', `${bitrate}k`, '-cutoff', `${rate / 2}`];
    return ['-map', `${at}:a`, '-af', filters.join(','), ...encoder, ...exact, mp3];
  });
  await ffmpeg([...inputs, ...outputs]);
}

/**
 * Measures each input. A clip of one second is too short for that, so it is repeated for three seconds. `input`:
 * the arguments that name the sound.
 */
async function measure(jobs: readonly Job[], input: (job: Job) => string[]): Promise<Level[]> {
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
    const report = new RegExp(`\\[loudnorm@${at} [^{]*\\{([^}]*)\\}`).exec(stderr)?.[1] ?? '';
    const figure = (name: string) => Number(new RegExp(`"${name}"\\s*:\\s*"([^"]+)"`).exec(report)?.[1]);
    const level = { loudness: figure('input_i'), peak: figure('input_tp') };
    if (!Number.isFinite(level.loudness)) throw new Error('a recording without sound');
    return level;
  });
}

const rawInput = ({ rate, raw }: Job) => [...rawFormat(rate), '-i', raw];
const mp3Input = ({ mp3 }: Job) => ['-i', mp3];

const isDone = (level: Level) =>
  Math.abs(level.loudness - loudness) <= tolerance && level.peak <= highestPeak;

/** Changes a job by what was measured. */
function correct(job: Job, level: Level): Job {
  const tooHigh = Math.max(0, level.peak - highestPeak);
  return {
    ...job,
    gain: job.gain + loudness - level.loudness,
    limit: tooHigh > 0 ? job.limit - tooHigh - 0.1 : job.limit,
  };
}

/** Returns the mp3 of each sound. */
export const master = (sounds: readonly AudioSamples[]): Promise<Buffer[]> =>
  inTemporaryFolder(async (folder) => {
    const jobs: Job[] = sounds.map((sound, at) => ({
      ...sound,
      raw: join(folder, `${at}.raw`),
      mp3: join(folder, `${at}.mp3`),
      gain: 0,
      limit: firstLimit,
    }));
    for (const { raw, samples } of jobs) await writeFile(raw, samples);
    const before = await measure(jobs, rawInput);
    let due = jobs.map((job, at) => ({ ...job, gain: loudness - (before[at]?.loudness ?? loudness) }));
    // The next rounds correct what the filter, the limiter and the encoder changed.
    for (let round = 0; round < 4 && due.length > 0; round++) {
      await encode(due);
      const levels = await measure(due, mp3Input);
      due = due.flatMap((job, at) => {
        const level = levels[at];
        return level && !isDone(level) ? [correct(job, level)] : [];
      });
    }
    return await Promise.all(jobs.map(({ mp3 }) => readFile(mp3)));
  });
