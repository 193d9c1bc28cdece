import { expect, test } from 'vitest'
import { WrongConfiguration, readConfig } from '../config.ts'
import { readFrontConfig } from './front-config.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const directory = { DIRECTORY_URL: 'postgres://directory@db/larder', DIRECTORY_KEY: key }
const cells = { CELLS: '0=http://10.0.0.1:3000, 1=https://cell-1.example/' }

test('a front knows its cells by number, and where people sign up', () => {
  const config = readFrontConfig({ ...directory, ...cells, SIGN_UP_CELL: '1', TRUSTED_PROXIES: '10.0.0.9' })
  expect([...config.cells]).toEqual([
    [0, 'http://10.0.0.1:3000'],
    [1, 'https://cell-1.example'],
  ])
  expect([config.signUpCell, config.trustedProxies, config.directory.key.length]).toEqual([1, ['10.0.0.9'], 32])
})

test.each([
  ['CELLS', {}],
  ['CELLS', { CELLS: '' }],
  ['CELLS', { CELLS: 'http://10.0.0.1' }],
  ['CELLS', { CELLS: '16=http://10.0.0.1' }],
  ['CELLS', { CELLS: '0=http://10.0.0.1,0=http://10.0.0.2' }],
  ['CELLS', { CELLS: '0=http://10.0.0.1/below' }],
  ['SIGN_UP_CELL', { ...cells, SIGN_UP_CELL: '2' }],
  ['DIRECTORY_KEY', { ...cells, DIRECTORY_KEY: 'short' }],
])('a wrong %s ends the start', (name, given) => {
  const read = () => readFrontConfig({ ...directory, ...given })
  expect(read).toThrow(WrongConfiguration)
  expect(read).toThrow(name)
})

test('a cell has the directory’s address and key, or neither', () => {
  expect(readConfig({}).directory).toBeUndefined()
  expect(readConfig(directory).directory).toMatchObject({ url: directory.DIRECTORY_URL })
  for (const half of [{ DIRECTORY_KEY: key }, { DIRECTORY_URL: directory.DIRECTORY_URL }])
    expect(() => readConfig(half)).toThrow('DIRECTORY_URL, DIRECTORY_KEY')
})
