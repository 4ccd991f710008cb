/** The elements of a page that show letters or digits, by a number for what decides whether it can be read. */
export type Looks = ReadonlyMap<number, HTMLElement[]>

/**
 * Runs in the page: gives every element with such text a number for its look, keeps them as `window.looks`, and answers the
 * numbers. Two have the same look when their text has the same colour, size and weight, and everything around them the same
 * element, classes and background. What lies under text without being around it comes with the same classes.
 */
export function noteLooks(): number[] {
  const add = (sum: number, words: string): number => {
    let [low, high] = [sum >>> 0, (sum / 2 ** 21) | 0]
    for (let at = 0; at < words.length; at++) {
      const code = words.charCodeAt(at)
      low = Math.imul(low ^ code, 2654435761)
      high = Math.imul(high ^ code, 1597334677)
    }
    return (high >>> 11) * 2 ** 32 + (low >>> 0)
  }
  const hasText = (element: Element) =>
    element.matches(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=range])',
    ) ||
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.nodeValue ?? ''),
    )
  /** What a screen reader alone says is one pixel large. */
  const isSeen = (element: Element, { display }: CSSStyleDeclaration) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      display === 'contents' || (element.checkVisibility({ visibilityProperty: true }) && width * height > 1)
    )
  }
  const around = new Map<Element | null, number>()
  const looks = new Map<number, HTMLElement[]>()
  for (const element of document.querySelectorAll<HTMLElement>('html, body, body *')) {
    const style = getComputedStyle(element)
    const ground = [
      element.tagName,
      element.getAttribute('class'),
      element.getAttribute('style'),
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
    ]
    const whole = add(around.get(element.parentElement) ?? 0, ground.join('\n'))
    around.set(element, whole)
    if (!hasText(element) || !isSeen(element, style)) continue
    const look = add(whole, [style.color, style.fontSize, style.fontWeight].join('\n'))
    looks.set(look, [...(looks.get(look) ?? []), element])
  }
  Object.assign(window, { looks })
  return [...looks.keys()]
}
