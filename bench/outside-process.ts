import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repositoryRoot } from './folder.ts'

const port = 3610
const keys = {
  keyId: 'rzp_test_Bench00000001',
  keySecret: 'bench-key-secret',
  webhookSecret: 'bench-webhook',
}

/** What a bench hands to the outside world when it starts it. */
export type OutsideOptions = {
  readonly port: number
  readonly razorpay: typeof keys & { readonly webhookUrl: string }
}

/** The mail server and the card provider, in a process of their own. */
export type Outside = {
  /** Where the simulator of the card provider is, like http://localhost:3610/razorpay */
  readonly cardUrl: string
  /** The shop's settings that lead there. */
  readonly settings: (shopPort: number) => Record<string, string>
  readonly close: () => Promise<void>
}

/** Starts the simulators of the outside providers and waits until they are open. */
export async function openOutside(shopPort = 3600): Promise<Outside> {
  const child = fork(join(repositoryRoot, 'bench/outside.ts'))
  const options: OutsideOptions = {
    port,
    razorpay: { ...keys, webhookUrl: `http://127.0.0.1:${shopPort}/students/api/webhooks/razorpay` },
  }
  child.send(options)
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The simulators did not open.'))),
  ])
  return {
    cardUrl: `http://localhost:${port}/razorpay`,
    settings: () => ({
      SMTP_URL: `smtp://127.0.0.1:${port + 1}`,
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_BASE_URL: `http://localhost:${port}/razorpay/v1`,
    }),
    close: async () => {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
