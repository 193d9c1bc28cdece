import { describe, expect, it } from 'vitest'
import { isEasyPassword } from './easy-passwords.ts'

const around = ['Ana', 'Ruiz', 'AnaRuiz', 'ana.ruiz@corner-table.example', 'Corner Table', 'Front Street']

describe('a password', () => {
  it.each([
    '123456',
    'Password1',
    'QWERTYUIOP',
    'liverpool',
    'chocolate',
    'trustno1',
    'passw0rd',
    'aaaaaa',
    'abcabc',
    '121212',
    '😀😀😀',
    'kitchen2026',
    'Larder!23',
    '2026Restaurant',
    'chef12',
    'CornerTable',
    'corner-table.2026',
    'anaruiz1',
    'ana.ruiz@corner-table.example',
    'frontstreet!',
  ])('%s is too easy', async (password) => {
    expect(await isEasyPassword(password, around)).toBe(true)
  })

  it.each([
    'one good word',
    'corner table at dusk',
    'demo-password',
    'ruiz likes saffron',
    'kitchensink-91-otter',
    '83920174',
    '¡¿¡¿ 1',
    '日本語のパスワード',
  ])('%s is taken', async (password) => {
    expect(await isEasyPassword(password, around)).toBe(false)
  })

  it('without letters equals no name without letters', async () => {
    expect(await isEasyPassword('83920174', ['24/7', '@', ''])).toBe(false)
  })

  it('is compared with the 10,000 commonest and more', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const first = dictionary['passwords-common'].filter((word) => word.length >= 6).slice(0, 10_000)
    expect(first).toHaveLength(10_000)
    for (const word of first) expect(await isEasyPassword(word), word).toBe(true)
  })
})
