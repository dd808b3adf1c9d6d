/**
 * Sound to mp3 at one loudness. The gain is plain, so that a soft passage is never pumped up; a limiter on the
 * oversampled signal holds the true peak. Bit-exact: the same samples give the same file.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const loudness = -18;
/** Room below a peak of -2 dB for what the encoder adds. */
const peak = 10 ** (-2.5 / 20);
/** What the voice mostly needs: a first guess. */
const firstGain = 7;

const run = promisify(execFile);
const ffmpeg = (args: string[]) => run('ffmpeg', ['-hide_banner', '-nostats', '-nostdin', '-y', ...args]);

async function encode(raw: string, rate: number, gain: number, mp3: string): Promise<void> {
  const filters = [
    `volume=${gain}dB`,
    `aresample=${4 * rate}`,
    `alimiter=level=disabled:limit=${peak}:attack=5:release=50:latency=1`,
    `aresample=${rate}`,
  ];
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  const input = ['-f', 'f32le', '-ar', String(rate), '-ac', '1', '-i', raw, '-af', filters.join(',')];
  await ffmpeg([...input, '-c:a', 'libmp3lame', '-b:a', '32k', ...exact, mp3]);
}

/** LUFS. A clip of a second has too few blocks to measure, so it is heard again and again for three seconds. */
async function measure(mp3: string, seconds: number): Promise<number> {
  const again = String(Math.ceil(3 / seconds) - 1);
  const meter = ['-af', 'loudnorm=print_format=json', '-f', 'null', '-'];
  const { stderr } = await ffmpeg(['-stream_loop', again, '-i', mp3, ...meter]);
  const measured = Number(/"input_i"\s*:\s*"([^"]+)"/.exec(stderr)?.[1]);
  if (!Number.isFinite(measured)) throw new Error('a recording without sound');
  return measured;
}

export async function master(samples: Float32Array, rate: number): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'narrate-'));
  const [raw, mp3] = [join(directory, 'raw'), join(directory, 'master.mp3')];
  try {
    await writeFile(raw, samples);
    let gain = firstGain;
    // The second round makes up for what limiter and encoder took.
    for (let round = 0; round < 2; round++) {
      await encode(raw, rate, gain, mp3);
      gain += loudness - (await measure(mp3, samples.length / rate));
    }
    await encode(raw, rate, gain, mp3);
    return await readFile(mp3);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
