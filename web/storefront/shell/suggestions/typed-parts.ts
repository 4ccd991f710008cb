import type { Mark } from '../../../ui/marked.tsx'

/** The parts of a label that are typed: words of it, or their beginnings, in any case. */
export function typedParts(label: string, typed: string): readonly Mark[] {
  const words = new Set(typed.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu))
  return Array.from(label.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }): Mark | null => {
    const lengths = [...words]
      .filter((each) => word.toLowerCase().startsWith(each))
      .map(({ length }) => length)
    return lengths.length > 0 ? [index, index + Math.max(...lengths)] : null
  }).filter((mark) => mark !== null)
}
