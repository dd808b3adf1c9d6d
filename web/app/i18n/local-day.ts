const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The day on the clock of this device, as YYYY-MM-DD: as fields of a date and the contract write it. */
export const localDay = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;

/** Noon of such a day in UTC, so that it is the same day in every format with this time zone. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
