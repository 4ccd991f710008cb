import { describe, expect, test } from 'vitest'
import { lacksPackages } from './install.mjs'

const here = { os: [process.platform], cpu: [process.arch], optional: true }
const elsewhere = { os: 'aix', cpu: ['!x64', '!arm64'], optional: true }

const wanted = {
  packages: {
    '': { optionalDependencies: { browser: '1.0.0' } },
    'node_modules/react': { version: '19.0.0' },
    'node_modules/binding-here': { version: '1.0.0', ...here },
    'node_modules/binding-elsewhere': { version: '1.0.0', ...elsewhere },
    'node_modules/needed-by-elsewhere': { version: '1.0.0', optional: true },
    'node_modules/browser': { version: '1.0.0', optional: true },
  },
}
const whole = {
  'node_modules/react': { version: '19.0.0' },
  'node_modules/binding-here': { version: '1.0.0' },
  'node_modules/browser': { version: '1.0.0' },
}
const without = (name: keyof typeof whole) =>
  Object.fromEntries(Object.entries(whole).filter(([path]) => path !== name))

describe('packages are installed when', () => {
  test.each([
    ['nothing was ever installed', undefined, true],
    ['everything for this system is there', whole, false],
    ['a package is missing', without('node_modules/react'), true],
    ['a package has another version', { ...whole, 'node_modules/react': { version: '18.0.0' } }, true],
    ['a binary for this system is missing', without('node_modules/binding-here'), true],
    ['an optional package of our own is missing', without('node_modules/browser'), true],
  ])('%s', (_, packages, due) => {
    expect(lacksPackages(wanted, packages && { packages })).toBe(due)
  })
})
