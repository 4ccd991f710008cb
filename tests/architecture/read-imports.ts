/** One import as written. `isType` says that nothing of it is left at run time. */
export type Import = { readonly specifier: string; readonly isType: boolean }

// The formatter puts every static import and re-export at the beginning of a line, and its specifier in quotes.
const fromClause = /^(?:import|export)\s+(type\s+)?([\w$*{},\s]+?)\s+from\s+['"]([^'"\n]+)['"]/gm
const bareImport = /^import\s+['"]([^'"\n]+)['"]/gm
// `await import('…')` loads a module; `import('…').Name` in a type does not, but knows it all the same.
const importCall = /(?<![\w.])import\(\s*['"]([^'"\n]+)['"]\s*\)/g

/** Every import, re-export and dynamic import of a file's text. */
export function importsOf(text: string): Import[] {
  const code = withoutComments(text)
  return [
    ...Array.from(code.matchAll(fromClause), ([, type, names = '', specifier = '']) => ({
      specifier,
      isType: type !== undefined || onlyTypes(names),
    })),
    ...Array.from(code.matchAll(bareImport), ([, specifier = '']) => ({ specifier, isType: false })),
    ...Array.from(code.matchAll(importCall), ([, specifier = '']) => ({ specifier, isType: false })),
  ]
}

/** Whether `{ type A, type B }` names nothing but types. */
function onlyTypes(names: string): boolean {
  const listed = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
  if (listed === undefined) return false
  const each = listed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return each.length > 0 && each.every((name) => name.startsWith('type '))
}

// Only comments that fill their lines: whatever stands in a string stays untouched.
const withoutComments = (text: string): string =>
  text.replace(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*$/gm, '').replace(/^[ \t]*\/\/.*$/gm, '')
