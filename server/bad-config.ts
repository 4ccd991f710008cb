/** A configuration that the store cannot run with; the message is one plain line. */
export class BadConfig extends Error {}
