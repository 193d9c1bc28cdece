import { expect, test } from 'vitest'
import { parseSearch } from './parse-search.ts'

/** By kind, an English word and the Spanish ones that find it. */
const found = {
  meat: 'chicken pollo, breast pechuga, thigh muslo, leg pierna, wing ala alita alitas, turkey pavo, duck pato, beef res carne, meat carne, ground molida molido, steak bistec bistek, rib costilla costillas, tongue lengua, pork puerco cerdo, bacon tocino, ham jamón, chop chuleta, sausage salchicha, lamb cordero carnero',
  fish: 'fish pescado, shrimp camarón camarones, tuna atún, octopus pulpo, squid calamar, crab cangrejo, lobster langosta, mussel mejillón mejillones, clam almeja almejas, oyster ostra ostión ostiones, cod bacalao',
  vegetables:
    'onion cebolla, scallion cebollín cebollita cebolleta, garlic ajo, tomato tomate jitomate, avocado aguacate palta, potato papa patata, sweet camote, lettuce lechuga, spinach espinaca, carrot zanahoria, celery apio, cucumber pepino, squash calabaza, zucchini calabacita calabacín, cabbage repollo col, cauliflower coliflor, corn elote maíz, pea chícharo, green ejote, mushroom hongo champiñón champiñones, asparagus espárrago, beet betabel, radish rábano, cactus nopal nopales, ginger jengibre, bean frijol frijoles, lentil lenteja',
  herbs: 'parsley perejil, basil albahaca, mint menta hierbabuena, rosemary romero, thyme tomillo',
  fruit:
    'lime limón limones lima, lemon limón, orange naranja, grapefruit toronja, apple manzana, pineapple piña, banana plátano, plantain plátano, strawberry fresa, grape uva uvas, watermelon sandía, peach durazno, pear pera',
  'dry goods':
    'rice arroz, flour harina, sugar azúcar, salt sal, pepper pimienta pimiento, oil aceite, olive aceituna, vinegar vinagre, honey miel, cinnamon canela, cumin comino, vanilla vainilla, yeast levadura, cookie galleta, cracker galleta, bread pan, roll pan, noodle fideo, nut nuez nueces, peanut cacahuate, almond almendra',
  'dairy and drinks':
    'milk leche, butter mantequilla, lard manteca, cheese queso, egg huevo huevos, cream nata, icecream helado, ice hielo, water agua, juice jugo, soda refresco, coffee café, tea té, beer cerveza, wine vino, mayonnaise mayonesa, mustard mostaza',
  traits:
    'white blanco blanca, black negro negra, red rojo roja morado morada, green verde, yellow amarillo amarilla, dry seco seca, fresh fresco fresca, frozen congelado congelada, large grande, small chico chica, whole entero entera',
  supplies:
    'napkin servilleta servilletas, glove guante guantes, bleach cloro, soap jabón, trash basura, bag bolsa bolsas, paper papel, tissue papel, toilet baño, towel toalla toallas, cup vaso vasos, plate plato platos, lid tapa tapas, spoon cuchara, fork tenedor, knife cuchillo, straw popote, box caja, broom escoba, mop trapeador, degreaser desengrasante',
}

test.each(Object.entries(found))('Spanish words find %s', (_, words) => {
  const pairs = words.split(', ')
  const missed = pairs.flatMap((pair) => {
    const [english = '', ...spanish] = pair.split(' ')
    return spanish
      .filter((word) => !parseSearch(word).words[0]?.sameAs.includes(english))
      .map((word) => `${word} = ${english}`)
  })
  expect(missed).toEqual([])
})
