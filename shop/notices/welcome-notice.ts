import { links, withBase } from '#kernel/links'
import { type MailNotice, type Sender, writeNotice } from './notice.ts'

/** The first mail to a new account. */
export const welcomeNotice = (_: unknown, sender: Sender): MailNotice =>
  writeNotice(
    {
      subject: `Welcome to ${sender.name}`,
      preview: 'Your orders, addresses and books in one place.',
      heading: `Welcome to ${sender.name}`,
      blocks: [
        {
          kind: 'paragraph',
          words: `Your account is ready. You find your orders and addresses in one place, and checkout is faster.`,
        },
        {
          kind: 'paragraph',
          words: 'Choose your course and attempt. Every book and class then shows whether it fits your exam.',
        },
        { kind: 'action', label: 'Find your books', href: withBase(links.home, sender.baseUrl) },
        {
          kind: 'paragraph',
          words: 'If you did not create this account, please write to us and we will close it.',
        },
      ],
    },
    sender,
  )
