/** The tone of the sentence about the average mark, which is from 0 to 5. */
export const averageTone = (mark: number): 'good' | 'fair' | 'low' =>
  mark >= 3 ? 'good' : mark >= 1.5 ? 'fair' : 'low';
