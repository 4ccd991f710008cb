import { expect, test } from 'vitest'
import { escapeHtml, html } from './html.ts'

test('what is put into a template is shown, never run', () => {
  const name = `<script>alert("it's")</script> & co`
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    `<p title="${escapeHtml(name)}">${escapeHtml(name)}</p>`,
  )
  expect(escapeHtml(name)).toBe('&#60;script&#62;alert(&#34;it&#39;s&#34;)&#60;/script&#62; &#38; co')
})

test('markup from a template goes into another as it is, alone or in a list', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
  expect(html`<ul>${items}</ul>${html`<hr>`}`.markup).toBe('<ul><li>a</li><li>&#60;b&#62;</li></ul><hr>')
})

test('null and false leave nothing, zero stays', () => {
  expect(html`${null}${false}${0}`.markup).toBe('0')
})
