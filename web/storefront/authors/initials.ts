const honorific = /^(?:ca|cs|cma|dr|prof|adv|shri|smt)\.?$/i

/** First and last initial of a name: 'CA Dr Ira M. Velankar' is 'IV'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => !honorific.test(word))
  const last = words.length > 1 ? words.at(-1) : ''
  return [words[0], last]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase()
}
