export type ProblemWords = {
  /** What happened. */
  readonly title: string
  /** What is safe, and what to do. */
  readonly words: string
}

const byStatus: Readonly<Record<number, ProblemWords>> = {
  400: {
    title: 'We could not read your request',
    words: 'Nothing was changed. Go back, reload the page and try again.',
  },
  403: {
    title: 'You do not have access to this page',
    words:
      'You may be signed in with another account, or the form came from another site. Nothing was changed. Staff: ask the owner for the permission. While you act for a customer, sign-in details and payments are theirs alone.',
  },
  404: {
    title: 'We could not find that page',
    words:
      'The address may be mistyped, or the edition may have been replaced by a newer one. Search by title or ISBN.',
  },
  405: {
    title: 'You cannot do that here',
    words: 'Nothing was changed. Go back and try again from the page you came from.',
  },
  413: {
    title: 'That file or message is too large',
    words: 'Nothing was saved. Go back, shorten your message or attach a smaller file, and try again.',
  },
  429: {
    title: 'Too many requests',
    words: 'Nothing was changed and nothing is lost. Wait a minute, then reload this page.',
  },
  503: {
    title: 'The shop is busy right now',
    words: 'Your cart and your orders are safe. Wait a minute, then reload this page.',
  },
}

const fault: ProblemWords = {
  title: 'Something went wrong on our side',
  words:
    'Your cart and your orders are safe. Try again in a minute. If you were just paying, look at your orders before you pay again.',
}

/** The words for a status; any other status is a fault of ours. */
export const problemWords = (status: number): ProblemWords => byStatus[status] ?? fault
