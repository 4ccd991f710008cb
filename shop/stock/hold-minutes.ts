/** Minutes that copies are held for an online payment. */
export const holdMinutes = 15
