// Loaded before the server: each SIGUSR2 moves its clock to the next of CLOCK_SHIFTS, in ms from the true time.
const shifts = (process.env.CLOCK_SHIFTS ?? '').split(',').map(Number);
const TrueDate = Date;
let shift = 0;

globalThis.Date = class extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + shift);
    else super(...given);
  }
  static now() {
    return TrueDate.now() + shift;
  }
};
process.on('SIGUSR2', () => {
  shift = shifts.shift() ?? 0;
});
