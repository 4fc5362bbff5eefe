import type { Fails } from '../context.ts'
import { isDuplicate } from '../db/connect.ts'

/** A write that fails at the field when another object has its name. */
export async function unlessTaken<T>({ fail }: Fails<'key_taken'>, field: string, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isDuplicate(error)) return fail('key_taken', field)
    throw error
  }
}
