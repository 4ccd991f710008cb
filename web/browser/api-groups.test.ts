import { describe, expect, it } from 'vitest'
import { callGroups } from '../../api/calls.ts'
import { apiBaseUrl, apiGroups, hostEnvironment } from './api-groups.ts'

describe('the groups of the browser', () => {
  it('are those of the contract', () => {
    expect(Object.keys(apiGroups).toSorted()).toEqual([...callGroups].toSorted())
  })

  it.each([
    ['bookstore', ['refresh', 'machine', 'auth'], false],
    ['dotnet', ['refresh', 'auth'], false],
    ['cache', ['auth', 'machine'], false],
    ['dashboard', ['machine'], true],
    ['session', ['machine'], false],
    ['blogs', [], false],
  ] as const)('%s carries %j; signs out on 401: %s', (group, carries, signsOutOn401) => {
    expect(apiGroups[group]).toEqual({ carries, signsOutOn401 })
  })
})

describe('the environment of a host', () => {
  it.each([
    ['localhost', 'local'],
    ['127.0.0.1', 'local'],
    ['[::1]', 'local'],
    ['dev.shop.example.com', 'dev'],
    ['dev-2.shop.example.com', 'dev'],
    ['staging.shop.example.com', 'dev'],
    ['stage-7.shop.example.com', 'dev'],
    ['qa.shop.example.com', 'qa'],
    ['uat.shop.example.com', 'uat'],
    ['preprod.shop.example.com', 'preprod'],
    ['www.shop.example.com', 'production'],
    ['shop.example.com', 'production'],
    ['developers.example.com', 'production'],
  ])('%s is %s', (hostname, environment) => {
    expect(hostEnvironment(hostname)).toBe(environment)
  })

  it.each([
    ['http://localhost:3000', 'http://localhost:3000/students/api/cache'],
    ['https://www.shop.example.com', 'https://www.shop.example.com/students/api/cache'],
    ['https://qa.shop.example.com', 'https://qa.shop.example.com/students/api/cache'],
    ['https://dev-2.shop.example.com', 'https://dev-2.shop.example.com/students/api/cache'],
    ['https://stage-7.shop.example.com', 'https://dev.shop.example.com/students/api/cache'],
  ])('%s asks the cache at %s', (origin, address) => {
    expect(apiBaseUrl('cache', new URL(origin))).toBe(address)
  })
})
