import { describe, expect, it } from 'vitest'
import { addressStates, stateByCode, states } from './states.ts'

describe('the States of India', () => {
  it('have one code and one name each', () => {
    expect(new Set(states.map(({ code }) => code)).size).toBe(states.length)
    expect(new Set(states.map(({ name }) => name)).size).toBe(states.length)
    expect(states.every(({ code }) => /^[0-9]{2}$/.test(code))).toBe(true)
  })
  it('are twenty-eight States and eight Union Territories to live in', () => {
    expect(addressStates).toHaveLength(36)
    expect(addressStates[0]?.name).toBe('Andaman and Nicobar Islands')
  })
  it('collect UTGST only where a Union Territory has no legislature', () => {
    const utgst = states.filter((state) => state.isUnionTerritoryWithUtgst).map(({ code }) => code)
    expect(utgst).toEqual(['04', '26', '31', '35', '38', '97'])
  })
  it.each([
    ['27', 'Maharashtra'],
    ['36', 'Telangana'],
    ['25', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['28', 'Andhra Pradesh'],
  ])('code %s is %s', (code, name) => {
    expect(stateByCode(code)?.name).toBe(name)
  })
  it('are not guessed', () => {
    expect(stateByCode('00')).toBeNull()
    expect(stateByCode('7')).toBeNull()
  })
})
