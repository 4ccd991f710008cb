import { describe, expect, it } from 'vitest'
import { finished, handoffScript, wholeText } from './finish-page.ts'

describe('the script that hands data over', () => {
  it('cannot be ended by the data, and gives it back to the letter', () => {
    const data = '["</script><!--","₹ & \u2028"]\n'
    const script = handoffScript(data, 'abc')
    expect(script).toMatch(/^<script nonce="abc">[^<>&\u2028]*<\/script>$/)
    const written = /enqueue\((".*")\)/.exec(script)?.[1] ?? ''
    expect(JSON.parse(written)).toBe(data)
  })
})

describe('a finished page', () => {
  const words = 'परीक्षा ₹499'
  const preload = '<link rel="modulepreload" href="/a.js"/>'
  const drawn = `<html><head>${preload}<title>${words}</title>${preload}</head><body>${words}</body></html>`

  it('preloads the entry, for which everything else need not be there', () => {
    const entry = '<link rel="modulepreload" href="/assets/entry.client-1.js"/>'
    const page = `<head>${preload}${entry}</head><body></body>`
    expect(finished(page, '').join('')).toBe(`<!DOCTYPE html><head>${entry}</head><body></body>`)
  })

  it('has no other preloads, its script at the end, and every letter as it was drawn', () => {
    expect(finished(drawn, '<script>1</script>').join('')).toBe(
      `<!DOCTYPE html><html><head><title>${words}</title></head><body>${words}<script>1</script></body></html>`,
    )
  })

  it('keeps what only looks like a preload further down', () => {
    const body = `<head></head><body>${preload}</body>`
    expect(finished(body, '').join('')).toBe(`<!DOCTYPE html>${body}`)
  })

  it('has one doctype, whoever wrote it', () => {
    expect(
      finished(`<!DOCTYPE html>${drawn}`, '')
        .join('')
        .match(/<!DOCTYPE html>/g),
    ).toHaveLength(1)
  })

  it('that is no document is left alone', () => {
    expect(finished('plain', '<script>')).toEqual(['plain'])
  })
})

it('a letter that two pieces of a stream share is one letter', async () => {
  const rupee = Buffer.from('₹')
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(rupee.subarray(0, 1))
      controller.enqueue(rupee.subarray(1))
      controller.close()
    },
  })
  expect(await wholeText(stream)).toBe('₹')
})
