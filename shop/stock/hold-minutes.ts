/** Minutes that copies wait for the money of a card, EMI or recurring payment. */
export const holdMinutes = 15
