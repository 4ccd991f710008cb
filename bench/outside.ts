// The outside world of a bench, in a process of its own: the simulators of the mail server and of the card provider.
import { setPriority } from 'node:os'
import { pino } from 'pino'
import { startSandbox } from '#sandbox/start'
import type { OutsideOptions } from './outside-process.ts'

// Real providers have machines of their own: here they take what the shop leaves.
setPriority(10)

process.once('message', async ({ port, razorpay }: OutsideOptions) => {
  await startSandbox({ port, smtpPort: port + 1, log: pino({ level: 'silent' }), razorpay })
  process.send?.('open')
})
// The bench is gone, and this with it.
process.on('disconnect', () => process.exit())
