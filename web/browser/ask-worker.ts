/** Asks the service worker by a message; null where there is none, or not yet, unless the caller waits for it. */
export async function askWorker<Answer>(
  question: { readonly intent: string } & Record<string, unknown>,
  waits?: 'when there is one',
): Promise<Answer | null> {
  const workers = navigator.serviceWorker
  const worker = (await (waits ? workers?.ready : workers?.getRegistration()))?.active
  if (!worker) return null
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data as Answer)
    worker.postMessage(question, [port2])
  })
}
