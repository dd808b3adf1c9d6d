/** A child needs practice in a strand when its range lies below this share of questions. Apart from the schemas, which are not needed with it. */
export const practiceBelow = 0.6;
