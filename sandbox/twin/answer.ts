import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { answeringFaults, FaultSwitch } from './fault-switch.ts'
import { badState, isRefusedCall, outOfOrder } from './refusals.ts'

type Shapes = ReturnType<typeof answeringFaults>
type AnsweringFaults = { -readonly [Kind in keyof Shapes]?: z.infer<Shapes[Kind]> | undefined }
/** A provider, as far as its answers can fail. */
type Failing = { readonly faults: Pick<FaultSwitch<AnsweringFaults>, 'current' | 'take'> }

/**
 * Does a call and answers it as JSON, with whatever is out of order in its group: before the call nothing has happened,
 * after it everything has and only the answer suffers.
 */
export async function answerCall(
  twin: Failing,
  group: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  work: () => object,
): Promise<FastifyReply> {
  const { status, body } = await outcome(twin, group, work)
  if (body === null || takes(twin, group, 'reset', 'after')) {
    reply.hijack()
    request.raw.socket.resetAndDestroy()
    return reply
  }
  const late = takes(twin, group, 'slow', 'after')
  if (late) await pause(late.ms)
  if (!twin.faults.take('half', group)) return reply.code(status).send(body)
  reply.hijack()
  const text = Buffer.from(JSON.stringify(body))
  reply.raw.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length })
  reply.raw.write(text.subarray(0, text.length / 2), () => request.raw.socket.destroy())
  return reply
}

async function outcome(
  twin: Failing,
  group: string,
  work: () => object,
): Promise<{ readonly status: number; readonly body: object | null }> {
  try {
    await strikeBefore(twin, group)
    if (takes(twin, group, 'reset', 'before')) return { status: 0, body: null }
    return { status: 200, body: work() }
  } catch (error) {
    if (!isRefusedCall(error)) throw error
    return { status: error.statusCode, body: error.body }
  }
}

/**
 * What is out of order on the pages for people, before anything is done. Throws the refusal of a provider that is down.
 */
export async function strikePage(
  twin: Failing,
  group: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  if (twin.faults.take('down', group)) throw outOfOrder()
  const late = twin.faults.take('slow', group)
  if (late) await pause(late.ms)
  if (!twin.faults.take('reset', group)) return
  reply.hijack()
  request.raw.socket.resetAndDestroy()
}

async function strikeBefore(twin: Failing, group: string): Promise<void> {
  if (twin.faults.take('down', group)) throw outOfOrder()
  const late = takes(twin, group, 'slow', 'before')
  if (late) await pause(late.ms)
  if (twin.faults.take('conflict', group))
    throw badState('Another request with the same idempotency key is still in progress.', 409)
}

function takes<Kind extends 'slow' | 'reset'>(
  twin: Failing,
  group: string,
  kind: Kind,
  when: 'before' | 'after',
) {
  return twin.faults.current()[kind]?.when === when ? twin.faults.take(kind, group) : null
}
