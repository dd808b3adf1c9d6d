import { useCallback, useEffect, useRef, useState } from 'react';

export type MicrophoneProblem = 'refused' | 'absent' | 'unsupported';
/** Milliseconds; the server takes no longer sentence. */
const longest = 29_000;

const problemOf = (error: unknown): MicrophoneProblem => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'absent' : 'unsupported';
};

const askFor = () =>
  navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: false, noiseSuppression: true, autoGainControl: true },
  });

/** Decibels of a quiet room; 0 is the loudest sound. Speech near a microphone is at about -25. */
const quiet = -60;

/** The loudness of samples: 0 in a quiet room, 1 for the loudest sound, and even steps of decibels between them. */
export function loudnessOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.max(0, 1 - (10 * Math.log10(power + 1e-12)) / quiet);
}

/** Calls `show` with the loudness of the stream, from 0 to 1, until the returned function is called. */
function measure(stream: MediaStream, show: (level: number) => void) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    show(loudnessOf(samples));
  }, 80);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

/**
 * Records from the microphone, which is asked for at the first recording and released with the screen. `onRecorded`
 * gets each recording as the browser encodes it.
 */
export function useMicrophone(onRecorded: (sound: Blob) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'recording'>('idle');
  const [level, setLevel] = useState(0);
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const stream = useRef<MediaStream | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const closed = useRef(false);
  const latest = useRef(onRecorded);
  latest.current = onRecorded;

  const stop = useCallback(() => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  }, []);

  const record = useCallback(async () => {
    setProblem(null);
    setState('asking');
    try {
      if (!stream.current?.active) stream.current = await askFor();
      if (closed.current) return stream.current.getTracks().forEach((track) => void track.stop());
      const made = new MediaRecorder(stream.current);
      const endMeasure = measure(stream.current, setLevel);
      const pieces: Blob[] = [];
      const timer = setTimeout(stop, longest);
      made.addEventListener('dataavailable', ({ data }) => pieces.push(data));
      made.addEventListener('stop', () => {
        clearTimeout(timer);
        endMeasure();
        setLevel(0);
        setState('idle');
        if (!closed.current) latest.current(new Blob(pieces, { type: made.mimeType }));
      });
      recorder.current = made;
      made.start();
      setState('recording');
    } catch (error) {
      setProblem(problemOf(error));
      setState('idle');
    }
  }, [stop]);

  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
      stop();
      stream.current?.getTracks().forEach((track) => void track.stop());
      stream.current = null;
    };
  }, [stop]);

  return { state, level, problem, record: () => void record(), stop };
}
