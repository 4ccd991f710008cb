import { type Notice, type Sender, writeNotice } from './notice.ts'

/** The first mail to somebody who opened an account. */
export const welcomeNotice = ({ name }: { readonly name: string }, sender: Sender): Notice =>
  writeNotice(
    {
      subject: `Welcome to ${sender.name}`,
      preview: 'Your orders, addresses and titles in one place.',
      heading: `Welcome to ${sender.name}`,
      blocks: [
        {
          kind: 'paragraph',
          words: `Hello ${name}, your account is open. It keeps your orders and your details together, and checkout is shorter from now on.`,
        },
        {
          kind: 'paragraph',
          words: 'Tell us your course and attempt, and every title says whether it fits your exam.',
        },
        { kind: 'action', label: 'Find your books', href: `${sender.baseUrl}/students/` },
        {
          kind: 'paragraph',
          words: 'If it was not you who opened it, please write to us and we close it.',
        },
      ],
    },
    sender,
  )
