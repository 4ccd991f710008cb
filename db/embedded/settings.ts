import { statfsSync } from 'node:fs'

/** Settings for a laptop with two cores: durable, modest in memory, reachable by TCP on this machine only. */
const DEFAULTS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '', // a socket path over 107 bytes fails, and checkouts can be deep
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off', // costs more than it gains on queries of milliseconds
  max_parallel_workers_per_gather: '1',
  wal_compression: 'on',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const ROOMY = 256 * 1024 * 1024

/** The `-c name=value` arguments of a start on `port`. */
export function settingWords(port: number, overrides: Record<string, string>): string[] {
  const sharedMemory = hasRoomySharedMemory() ? 'posix' : 'sysv'
  const all = { ...DEFAULTS, dynamic_shared_memory_type: sharedMemory, ...overrides, port: String(port) }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Containers often give /dev/shm 64 MB, which one parallel query can fill; other systems have no such folder. */
function hasRoomySharedMemory(): boolean {
  if (process.platform !== 'linux') return true
  try {
    const { bsize, blocks } = statfsSync('/dev/shm')
    return bsize * blocks >= ROOMY
  } catch {
    return false
  }
}
