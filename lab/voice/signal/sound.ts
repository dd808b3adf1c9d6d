/** Mono sound. `rate`: samples a second. Samples are from -1 to 1. */
export type Sound = { rate: number; samples: Float32Array };
