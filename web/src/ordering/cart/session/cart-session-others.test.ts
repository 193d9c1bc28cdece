import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../../api/failures.ts'
import { aCart, aLine, lineOfItem } from './cart-world-for-tests.ts'

describe('a line that somebody else changed meanwhile', () => {
  const met = {
    shoppingCartId: 112,
    itemDistributorId: 12,
    name: 'Item 12',
    currentQuantity: 8,
    modifyToQuantity: 3,
    modifiedBy: 'Marco',
  }
  const theirs = aLine({ quantity: 8, version: '2' })

  it('is asked about, and on Apply sent again with the new lastModified', async () => {
    const { cart, pass, sent, saved, conflicts, quantities, added } = await aCart({ lines: [aLine({ quantity: 2 })] })
    cart.setQuantity(lineOfItem(12), 3)
    cart.setQuantity(lineOfItem(13), 1)
    await pass(400)
    await sent[0]?.answer({
      sameModifiedItems: [met],
      lastModified: '6',
      changedItems: [theirs, aLine({ item: 13, quantity: 1 })],
    })
    expect(conflicts).toEqual([[met]])
    expect(added).toEqual(['1 × Item 13'])
    expect(saved(2)).toEqual([[12, 3]])
    expect(sent[1]?.save.lastModified).toBe('6')
    await sent[1]?.answer({ lastModified: '7', changedItems: [aLine({ quantity: 3 })] })
    expect(quantities()).toEqual(['3 × Item 12', '1 × Item 13'])
  })

  it('keeps their quantity on Discard, which reads the cart again', async () => {
    const { cart, pass, sent, willChoose, serverHas, quantities } = await aCart({ lines: [aLine({ quantity: 2 })] })
    willChoose('discard')
    serverHas([theirs, aLine({ item: 20, quantity: 1 })], '9')
    cart.setQuantity(lineOfItem(12), 3)
    await pass(400)
    await sent[0]?.answer({ sameModifiedItems: [met], lastModified: '6', changedItems: [theirs] })
    expect(quantities()).toEqual(['8 × Item 12', '1 × Item 20'])
    expect(sent).toHaveLength(1)
    expect(cart.state().saveState).toBe('saved')
  })

  it('keeps on Discard what was typed at other lines meanwhile, which is saved on what was read', async () => {
    const { cart, pass, sent, saved, willChoose, serverHas, quantities } = await aCart({
      lines: [aLine({ quantity: 2 })],
    })
    willChoose('discard')
    serverHas([theirs], '9')
    cart.setQuantity(lineOfItem(12), 3)
    await pass(400)
    cart.setQuantity(lineOfItem(13), 4)
    await sent[0]?.answer({ sameModifiedItems: [met], lastModified: '6', changedItems: [theirs] })
    expect(quantities()).toEqual(['8 × Item 12', '4 × Item 13'])
    expect(saved(2)).toEqual([[13, 4]])
    await sent[1]?.answer({ lastModified: '10', changedItems: [aLine({ item: 13, quantity: 4 })] })
    expect(cart.state().saveState).toBe('saved')
  })

  it('is asked about too when the change was typed while the save of another line was under way', async () => {
    const { cart, pass, sent, saved, conflicts, quantities } = await aCart({ lines: [aLine({ quantity: 2 })] })
    cart.setQuantity(lineOfItem(13), 1)
    await pass(400)
    cart.setQuantity(lineOfItem(12), 3)
    cart.setQuantity(lineOfItem(13), 4)
    await sent[0]?.answer({ lastModified: '6', changedItems: [theirs, aLine({ item: 13, quantity: 1 })] })
    expect(saved(2)).toEqual([[12, 3]])
    expect(sent[1]?.save.lastModified).toBe('1')
    await sent[1]?.answer({ sameModifiedItems: [met], lastModified: '6', changedItems: [theirs] })
    expect(conflicts).toEqual([[met]])
    expect(saved(3)).toEqual([
      [13, 4],
      [12, 3],
    ])
    expect(sent[2]?.save.lastModified).toBe('6')
    await sent[2]?.answer({
      lastModified: '7',
      changedItems: [aLine({ quantity: 3 }), aLine({ item: 13, quantity: 4 })],
    })
    expect(quantities()).toEqual(['3 × Item 12', '4 × Item 13'])
    expect(cart.state().saveState).toBe('saved')
  })

  it('leaves what waits behind it to be saved, even when its own change is refused', async () => {
    const { cart, pass, sent, saved, refusals } = await aCart({ lines: [aLine({ quantity: 2 })] })
    cart.setQuantity(lineOfItem(13), 1)
    await pass(400)
    cart.setQuantity(lineOfItem(12), 3)
    cart.setQuantity(lineOfItem(13), 4)
    await sent[0]?.answer({ lastModified: '6', changedItems: [theirs, aLine({ item: 13, quantity: 1 })] })
    await sent[1]?.answer(new CallFailure(400, { code: 'out_of_stock', message: 'This item is out of stock.' }))
    expect(refusals).toHaveLength(1)
    expect(saved(3)).toEqual([[13, 4]])
    expect(sent[2]?.save.lastModified).toBe('6')
  })

  it('to the very quantity that is typed meanwhile is nothing to ask about', async () => {
    const { cart, pass, sent, saved, conflicts } = await aCart({ lines: [aLine({ quantity: 2 })] })
    cart.setQuantity(lineOfItem(13), 1)
    await pass(400)
    cart.setQuantity(lineOfItem(12), 8)
    cart.setQuantity(lineOfItem(13), 4)
    await sent[0]?.answer({ lastModified: '6', changedItems: [theirs, aLine({ item: 13, quantity: 1 })] })
    expect(saved(2)).toEqual([
      [13, 4],
      [12, 8],
    ])
    expect(sent[1]?.save.lastModified).toBe('6')
    expect(conflicts).toEqual([])
  })
})

describe('a change of somebody else’s that is heard', () => {
  it('is shown without being asked for', async () => {
    const { cart, serverHas, quantities, settled } = await aCart({ lines: [aLine()] })
    serverHas([aLine({ quantity: 7 })], '8')
    cart.heard('8')
    await settled()
    expect(quantities()).toEqual(['7 × Item 12'])
  })

  it('that this page made itself is not read again', async () => {
    const { cart, pass, sent, reads, settled } = await aCart({ lines: [aLine()] })
    cart.setQuantity(lineOfItem(12), 5)
    await pass(400)
    cart.heard('2')
    await sent[0]?.answer({ lastModified: '2', changedItems: [aLine({ quantity: 5 })] })
    cart.heard('2')
    await settled()
    expect(reads()).toBe(1)
  })

  it('appears beside what is not saved yet, which is saved on the new revision', async () => {
    const { cart, serverHas, quantities, pass, sent, settled } = await aCart({ lines: [aLine(), aLine({ item: 13 })] })
    cart.setQuantity(lineOfItem(12), 5)
    serverHas([aLine(), aLine({ item: 13, quantity: 9 })], '8')
    cart.heard('8')
    await settled()
    expect(quantities()).toEqual(['5 × Item 12', '9 × Item 13'])
    await pass(400)
    expect(sent[0]?.save.lastModified).toBe('8')
  })

  it('to the very line that is being changed is left to the server to ask about, however often it is read', async () => {
    const { cart, serverHas, quantities, pass, sent, unsaved, settled } = await aCart({ lines: [aLine()] })
    cart.setQuantity(lineOfItem(12), 5)
    for (const revision of ['8', '9']) {
      serverHas([aLine({ quantity: 7 })], revision)
      cart.heard(revision)
      await settled()
    }
    expect(quantities()).toEqual(['5 × Item 12'])
    expect(unsaved()?.lastModified).toBe('1')
    await pass(400)
    expect(sent[0]?.save.lastModified).toBe('1')
  })

  it('to the very quantity that is being set is nothing to ask about', async () => {
    const { cart, serverHas, pass, sent, settled } = await aCart({ lines: [aLine()] })
    cart.setQuantity(lineOfItem(12), 5)
    serverHas([aLine({ quantity: 5 })], '8')
    cart.heard('8')
    await settled()
    await pass(400)
    expect(sent[0]?.save.lastModified).toBe('8')
  })

  it('while a save is under way is read once that is answered', async () => {
    const { cart, serverHas, quantities, pass, sent, reads, settled } = await aCart({ lines: [aLine()] })
    cart.setQuantity(lineOfItem(13), 1)
    await pass(400)
    serverHas([aLine({ quantity: 7 }), aLine({ item: 13, quantity: 1 })], '9')
    cart.heard('9')
    await settled()
    expect(reads()).toBe(1)
    await sent[0]?.answer({ lastModified: '8', changedItems: [aLine({ item: 13, quantity: 1 })] })
    expect(quantities()).toEqual(['7 × Item 12', '1 × Item 13'])
  })

  it('leaves the lines alone while an order of them is sent', async () => {
    const { cart, serverHas, quantities, settled } = await aCart({ lines: [aLine()] })
    const letGo = cart.hold()
    serverHas([], '8')
    cart.heard('8')
    await settled()
    expect(quantities()).toEqual(['2 × Item 12'])
    letGo()
    await settled()
    expect(quantities()).toEqual([])
  })
})
