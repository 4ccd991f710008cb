/** How long a test waits for what should happen, in ms. It ends a test that hangs; a busy machine never reaches it. */
export const patienceMs = 120_000
