import { describe, expect, test } from 'vitest'
import { encodingSlots } from './encoding-slots.ts'

/** A task that ends on demand. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { task: () => promise, finish: resolve }
}

describe('encoding slots', () => {
  test('run no more than so many at once, the rest in their order', async () => {
    const run = encodingSlots({ running: 2, waiting: 10 })
    const started: number[] = []
    const tasks = [0, 1, 2, 3].map(() => held())
    const runs = tasks.map(({ task }, index) =>
      run(() => {
        started.push(index)
        return task()
      }),
    )
    expect(started).toEqual([0, 1])
    tasks[1]?.finish()
    await runs[1]
    expect(started).toEqual([0, 1, 2])
    for (const { finish } of tasks) finish()
    await Promise.all(runs)
    expect(started).toEqual([0, 1, 2, 3])
  })

  test('turn away who finds the queue full, without running the task', async () => {
    const run = encodingSlots({ running: 1, waiting: 1 })
    const [first, second] = [held(), held()]
    const runs = [run(first.task), run(second.task)]
    let ran = false
    const shedRequests = await run(async () => {
      ran = true
    })
    expect(shedRequests).toBeUndefined()
    expect(ran).toBe(false)
    first.finish()
    second.finish()
    await Promise.all(runs)
  })

  test('a task that fails gives its slot back', async () => {
    const run = encodingSlots({ running: 1, waiting: 5 })
    await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await run(async () => 'next')).toBe('next')
  })
})
