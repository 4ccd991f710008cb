import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { answeringFaults, FaultSwitch, FaultsOf } from './fault-switch.ts'
import { badState, isRefusedCall, serverDown } from './refusals.ts'

/** A provider, as far as its answers can fail. */
export type FailingProvider = {
  readonly faults: Pick<FaultSwitch<FaultsOf<ReturnType<typeof answeringFaults>>>, 'current' | 'consume'>
}

/** Answers a call as JSON with the faults of its group: one before it prevents it, one after it spoils only the answer. */
export async function answerCall(
  simulator: FailingProvider,
  group: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  work: () => object,
): Promise<FastifyReply> {
  const { status, body } = await outcome(simulator, group, work)
  if (body === null || consumeWhen(simulator, group, 'reset', 'after')) {
    reply.hijack()
    request.raw.socket.resetAndDestroy()
    return reply
  }
  const late = consumeWhen(simulator, group, 'slow', 'after')
  if (late) await pause(late.ms)
  if (!simulator.faults.consume('half', group)) return reply.code(status).send(body)
  reply.hijack()
  const text = Buffer.from(JSON.stringify(body))
  reply.raw.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length })
  reply.raw.write(text.subarray(0, text.length / 2), () => request.raw.socket.destroy())
  return reply
}

async function outcome(
  simulator: FailingProvider,
  group: string,
  work: () => object,
): Promise<{ readonly status: number; readonly body: object | null }> {
  try {
    await strikeBefore(simulator, group)
    if (consumeWhen(simulator, group, 'reset', 'before')) return { status: 0, body: null }
    return { status: 200, body: work() }
  } catch (error) {
    if (!isRefusedCall(error)) throw error
    return { status: error.statusCode, body: error.body }
  }
}

/** Applies the faults of the pages for people, before anything is done. Throws the refusal of a provider that is down. */
export async function strikePage(
  simulator: FailingProvider,
  group: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  if (simulator.faults.consume('down', group)) throw serverDown()
  const late = simulator.faults.consume('slow', group)
  if (late) await pause(late.ms)
  if (!simulator.faults.consume('reset', group)) return
  reply.hijack()
  request.raw.socket.resetAndDestroy()
}

async function strikeBefore(simulator: FailingProvider, group: string): Promise<void> {
  if (simulator.faults.consume('down', group)) throw serverDown()
  const late = consumeWhen(simulator, group, 'slow', 'before')
  if (late) await pause(late.ms)
  if (simulator.faults.consume('conflict', group))
    throw badState('Another request with the same idempotency key is still in progress.', 409)
}

function consumeWhen<Kind extends 'slow' | 'reset'>(
  simulator: FailingProvider,
  group: string,
  kind: Kind,
  when: 'before' | 'after',
) {
  return simulator.faults.current()[kind]?.when === when ? simulator.faults.consume(kind, group) : null
}
