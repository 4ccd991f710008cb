import { createTransport } from 'nodemailer'
import { ok, refuse } from '#kernel/result'
import type { SendMail } from '#ports/mail'

export type SmtpOptions = {
  /** smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465 (TLS from the first byte). */
  readonly url: string
  /** The sender, like 'Bookmann <orders@example.com>'. */
  readonly from: string
  /** Time-out of a connection and its greeting, in ms (10,000); an answer has five times that, a whole mail six times. */
  readonly patience?: number
}

export type Smtp = {
  readonly sendMail: SendMail
  /** Closes the pooled connections. */
  readonly close: () => void
}

/**
 * Sends through an SMTP server (RFC 5321) over a few pooled connections. Nothing leaves this machine unencrypted: off loopback, a
 * server that offers no TLS is a fault.
 */
export function openSmtp({ url, from, patience = 10_000 }: SmtpOptions): Smtp {
  const server = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxRequeues: 0, // the queue of jobs tries again, later
    idleTimeout: 30_000,
    connectionTimeout: patience,
    greetingTimeout: patience,
    // A server that scans what it took answers late. RFC 5321 section 4.5.3.2 gives it minutes: who hangs up sends it twice.
    socketTimeout: patience * 5,
    dnsTimeout: patience,
    requireTLS: server.protocol === 'smtp:' && !isLoopback(server.hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s@<>]+)>?$/.exec(from.trim())?.[1]
  if (!domain) throw new Error('The sender of mail must be like Bookmann <orders@example.com>.')
  return {
    sendMail: async ({ to, subject, html, text, headers, idempotencyKey }) => {
      const messageId = `<${idempotencyKey}@${domain}>`
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers }, // RFC 3834: no out-of-office answers
          signal: AbortSignal.timeout(patience * 6),
        })
        return ok({ messageId })
      } catch (error) {
        if (isRefusedAddress(error))
          return refuse('address_refused', 'The mail server does not take mail for this address.')
        throw new Error(`The mail server did not take the mail: ${inCodes(error)}`)
      }
    },
    close: () => transport.close(),
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.')

const read = (error: unknown, key: 'code' | 'command' | 'response' | 'responseCode'): unknown =>
  typeof error === 'object' && error !== null && key in error
    ? (error as Record<string, unknown>)[key]
    : undefined

/**
 * RFC 5321 section 4.2.1: an answer of 5yz is for good. Only to RCPT it may be about the recipient: with no code of RFC 3463,
 * or one of its address (5.1) or mailbox (5.2). Others are about us, as when our account may not relay: all would be refused.
 */
const isRefusedAddress = (error: unknown): boolean =>
  read(error, 'code') === 'EENVELOPE' &&
  read(error, 'command') === 'RCPT TO' &&
  Number(read(error, 'responseCode')) >= 500 &&
  !/^5\d\d[ -]5\.(?:[^12]\.|1\.[78]\b)|\brelay/i.test(String(read(error, 'response')))

// A server quotes the address in its words, so only the codes are reported.
const inCodes = (error: unknown): string =>
  [read(error, 'code') ?? 'unknown', read(error, 'responseCode'), read(error, 'command')]
    .filter(Boolean)
    .join(' ')
