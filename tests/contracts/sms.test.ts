import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMsg91 } from '#adapters/sms/msg91'
import { UnansweredSms } from '#ports/sms'
import { type Sandbox, startSandbox } from '#sandbox/start'

const flowId = '65a000000000000000000009'
const templates = [{ flowId, header: 'BOOKMN', body: 'Order {#var#} is with {#var#}.' }]
const sms = { to: '+919845012345', flowId, values: ['BM1', 'Saarthi Express'] }

let sandbox: Sandbox
beforeAll(async () => {
  const log = pino({ enabled: false })
  sandbox = await startSandbox({ port: 0, smtpPort: 0, log, msg91: { authKey: 'right', templates } })
})
afterAll(() => sandbox.stop())
beforeEach(() => switchTo({}))

const open = (authKey = 'right') => openMsg91({ baseUrl: sandbox.msg91Url, authKey, timeoutMs: 300 })

const switchTo = (faults: object) =>
  fetch(`${sandbox.url}/msg91/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })

async function caught(to: string): Promise<{ channel: string; from: string; text: string }[]> {
  const answer = await fetch(`${sandbox.url}/inbox.json?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { messages: { channel: string; from: string; text: string }[] }).messages
}

test('a message arrives as its registered text under its header', async () => {
  const answer = await open()(sms)
  expect(answer).toMatchObject({ ok: true, value: { requestId: expect.stringMatching(/^sms_/) } })
  expect(await caught('+919845012345')).toMatchObject([
    { channel: 'sms', from: 'BOOKMN', text: 'Order BM1 is with Saarthi Express.' },
  ])
})

test('a number that is never sent to is a refusal', async () => {
  const refused = { ok: false, refusal: { code: 'number_refused' } }
  expect(await open()({ ...sms, to: '+919000000000' })).toMatchObject(refused)
  await switchTo({ 'refuse-number': true })
  expect(await open()(sms)).toMatchObject(refused)
})

test.each([
  ['is down', { down: true }, false],
  ['answers late', { slow: { ms: 2_000 } }, true],
  ['cuts the line', { reset: true }, true],
  ['answers half', { half: true }, true],
])(
  'a provider that %s is a fault without number or words, that says whether it was answered',
  async (_, faults, isUnanswered) => {
    await switchTo(faults)
    const fault = await open()(sms).catch((error: unknown) => error)
    expect(fault instanceof UnansweredSms).toBe(isUnanswered)
    expect(String(fault)).toMatch(/^Error: The SMS provider/)
    expect(String(fault)).not.toMatch(/98450|BM1|Saarthi Express/)
  },
)

test('a provider that cannot be reached has not taken the message', async () => {
  const closed = openMsg91({ baseUrl: 'http://127.0.0.1:2', authKey: 'right' })
  const fault = await closed(sms).catch((error: unknown) => error)
  expect(String(fault)).toMatch(/cannot be reached/)
  expect(fault instanceof UnansweredSms).toBe(false)
})

test.each([
  ['a wrong key', { authKey: 'wrong' }, sms],
  ['an unknown template', {}, { ...sms, flowId: '65a00000000000000000000a' }],
  ['a missing variable', {}, { ...sms, values: ['BM1'] }],
  ['a variable that is too long', {}, { ...sms, values: ['BM1', 'x'.repeat(31)] }],
])(
  '%s is a fault, not a refusal: a person must look',
  async (_, { authKey }: { authKey?: string }, message) => {
    await expect(open(authKey)(message)).rejects.toThrow('The SMS provider did not take the message')
  },
)
