/** Fresh produce; catalogue-lines.ts says how a line reads. */
export const produce = `
Tomato, Roma, {}, Fresh | Large; Medium *.92; Extra Large *1.06 | 1/25 LB 28 | -, ~*1.03 | ABP | pop 95
Tomato, Round, {}, Fresh | 5x6; 4x5 *1.1; 6x6 *.92 | 1/25 LB 29; 2/10 LB 26 | -, ~*1.02 | ABP | pop 90
Tomato, Grape, Fresh | . | 12/1 PT 24; 1/20 LB 38 | -, NatureSweet*1.15, ~ | ABP | pop 82
Tomato, Cherry, {}, Fresh | Red; Mixed Medley *1.25; On the Vine *1.4 | 12/1 PT 25; 1/11 LB 31 | -, NatureSweet*1.15 | ABP | pop 60
Tomato, Heirloom, {}, Fresh | Mixed; Red Brandywine *1.08 | 1/10 LB 34 | - | ABP | pop 70 mkt
Tomato, Vine Ripe Cluster, Fresh | . | 1/11 LB 23; 1/15 LB 30 | -, Village Farms*1.06 | ABP | pop 45
Tomato, Green, Fresh | . | 1/25 LB 36; 1/10 LB 18 | - | ABP | pop 12
Tomatillo, Fresh | . | 1/10 LB 18; 1/40 LB 48 | - | ABP | pop 15
Lettuce, Romaine Hearts, {}, Fresh | 48 CT; 36 CT *.95 | 1/1 CS 44 | Andy Boy, Tanimura & Antle, Dole, ~*.95 | AB | pop 60
Lettuce, Romaine Hearts, Fresh | . | 12/3 CT 36; 16/3 CT 46 | Andy Boy, Dole, Foxy, ~*.94 | ABP | pop 92
Lettuce, Romaine, {}, Fresh | 24 CT; 24 CT Lined *1.04 | 1/24 CT 33 | -, Dole*1.05, Tanimura & Antle*1.06, ~ | ABP | pop 80
Lettuce, Romaine Chopped 1.5 in, Fresh | . | 6/2 LB 35; 4/2.5 LB 30 | Taylor Farms, Ready Pac, ~*.93 | AB | pop 40
Lettuce, Iceberg, {}, Fresh | 24 CT Liner; 24 CT Film Wrap *1.06; 30 CT Film Wrap *1.1 | 1/24 CT 32 | -, Dole*1.05, Foxy*1.03, ~ | ABP | pop 55
Lettuce, Iceberg Shredded, {}, Fresh | 1/8 in; 1/4 in | 4/5 LB 32 | Taylor Farms, Ready Pac, ~*.93 | AB | pop 20
Lettuce, Green Leaf, {}, Fresh | 24 CT; Fillet *1.3 | 1/24 CT 31 | -, Dole*1.05, ~ | ABP | pop 30
Lettuce, Red Leaf, Fresh | . | 1/24 CT 32; 1/12 CT 19 | -, ~ | ABP | pop 18
Lettuce, Boston Bibb, {}, Fresh | Hydroponic; Field *.8 | 1/12 CT 27; 1/6 CT 16 | -, Live Gourmet*1.12 | ABP | pop 48
Lettuce, Little Gem, Fresh | . | 1/24 CT 38; 1/12 CT 23 | -, Tanimura & Antle*1.1 | ABP | pop 58
Lettuce, Frisee, Fresh | . | 1/12 CT 34; 1/4 LB 24 | - | ABP | pop 30
Spring Mix, {}, Fresh | Mesclun; Organic *1.2; 50/50 with Spinach *1.05 | 1/3 LB 12.5; 4/3 LB 46 | Taylor Farms, Earthbound Farm*1.08, ~*.94 | ABP | pop 86
Arugula, {}, Fresh | Baby; Wild *1.15 | 1/3 LB 14.5; 4/3 LB 52 | -, Taylor Farms*1.06, Earthbound Farm*1.12, ~ | ABP | pop 93
Spinach, {}, Fresh | Baby; Flat Leaf *.92 | 1/4 LB 16; 4/2.5 LB 34 | -, Taylor Farms*1.06, Ready Pac*1.03, ~ | ABP | pop 78
Kale, {}, Fresh | Green Curly; Lacinato *1.1; Baby *1.35 | 1/24 CT 34; 1/12 CT 20 | -, ~ | ABP | pop 52
Swiss Chard, {}, Fresh | Rainbow; Green *.94; Red | 1/12 CT 24 | - | ABP | pop 28
Escarole, Fresh | . | 1/24 CT 36; 1/12 CT 22 | - | ABP | pop 44
Radicchio, {}, Fresh | Chioggia; Treviso *1.35; Castelfranco *1.8 | 1/12 CT 32 | - | ABPI | pop 46
Endive, {}, Fresh | Belgian; Red *1.2 | 1/10 LB 36; 1/5 LB 20 | - | ABP | pop 32
Broccoli Rabe, Fresh | . | 1/20 LB 52; 1/5 LB 18 | Andy Boy, -*.94 | ABP | pop 72
Broccoli, {}, Fresh | Crowns; Bunched 14 CT *1.02; Crowns Short Trim *1.05 | 1/20 LB 31 | -, Foxy*1.05, ~ | ABP | pop 62
Broccoli Florets, Fresh | . | 4/3 LB 33; 6/3 LB 48 | Taylor Farms, Mann's*1.05, ~*.94 | AB | pop 34
Broccolini, Fresh | . | 1/18 CT 41; 1/10 LB 44 | Mann's, - *.94 | ABP | pop 50
Cauliflower, {}, Fresh | White; Orange *1.35; Purple *1.4 | 1/12 CT 33; 1/9 CT 28 | -, Foxy*1.04, ~ | ABP | pop 54
Romanesco, Fresh | . | 1/12 CT 42 | - | ABP | pop 22
Brussels Sprouts, {}, Fresh | Medium; Halved *1.25; Shaved *1.4 | 1/25 LB 42; 4/5 LB 44 | -, Taylor Farms*1.1, Ocean Mist*1.06, ~ | ABP | pop 66
Cabbage, {}, Fresh | Green; Red *1.18; Savoy *1.3; Napa *1.25 | 1/50 LB 26; 1/15 LB 13 | -, ~ | ABP | pop 26
Carrots, Jumbo, Fresh | . | 1/25 LB 19; 1/50 LB 32 | -, Grimmway Farms*1.05, ~ | ABP | pop 80
Carrots, Peeled Baby, Fresh | . | 20/1 LB 32; 4/5 LB 27 | Grimmway Farms, Bolthouse Farms, ~*.94 | ABP | pop 24
Carrots, Bunched with Tops, {}, Fresh | Orange; Rainbow *1.35 | 1/24 CT 36; 1/12 CT 21 | -, Cal-Organic*1.15 | ABP | pop 44
Carrots, Matchstick Shredded, Fresh | . | 4/5 LB 28; 2/5 LB 16 | Taylor Farms, Grimmway Farms, ~*.94 | AB | pop 14
Celery, {}, Fresh | 30 CT; 24 CT *1.04; 36 CT *.96 | 1/1 CS 33 | -, Duda*1.05, ~ | AB | pop 50
Celery, Fresh | . | 1/30 CT 31; 1/6 CT 9.5 | - | P | pop 74
Celery Hearts, Fresh | . | 12/3 CT 38; 1/18 CT 33 | Dole, Foxy, ~*.95 | ABP | pop 18
Celery Root, Fresh | . | 1/12 CT 34; 1/10 LB 22 | - | ABP | pop 20
Onion, Yellow, {}, Fresh | Jumbo; Medium *.94; Colossal *1.08 | 1/50 LB 24; 1/25 LB 13.5 | -, ~ | ABP | pop 97
Onion, Red, {}, Fresh | Jumbo; Medium *.95 | 1/25 LB 17; 1/50 LB 31 | -, ~ | ABP | pop 88
Onion, White, Jumbo, Fresh | . | 1/50 LB 34; 1/25 LB 19 | -, ~ | ABP | pop 28
Onion, Sweet Vidalia, Fresh | . | 1/40 LB 36; 1/10 LB 13 | -, Bland Farms*1.06 | ABP | pop 22
Onion, Cipollini, {}, Fresh | White; Red *1.06; Peeled *1.6 | 1/10 LB 24 | - | ABPI | pop 32
Onion, Pearl, {}, Fresh | White; Red *1.1; Tri-Color *1.2 | 12/10 OZ 24; 1/25 LB 44 | - | ABP | pop 14
Onion, Diced 1/4 in, Yellow, Fresh | . | 4/5 LB 36; 2/5 LB 19 | Taylor Farms, ~*.93 | AB | pop 16
Shallots, {}, Fresh | Jumbo; Peeled *1.55 | 1/5 LB 15; 4/5 LB 54 | -, ~ | ABP | pop 86
Scallions, {}, Fresh | Iceless; Iced *.95 | 1/48 CT 26; 4/2 LB 29 | -, ~ | ABP | pop 68
Leeks, Fresh | . | 1/12 CT 24; 1/24 CT 44 | -, ~ | ABP | pop 50
Garlic, Peeled, {}, Fresh | Whole; Chopped *1.06 | 4/5 LB 58; 1/5 LB 16 | Christopher Ranch, Spice World, ~*.9 | ABP | pop 94
Garlic, Whole Bulb, {}, Fresh | Colossal; Super Jumbo *.93 | 1/30 LB 66; 1/5 LB 14 | -, Christopher Ranch*1.12 | ABP | pop 36
Ginger, Fresh | . | 1/30 LB 54; 1/5 LB 13 | - | ABP | pop 34
Turmeric Root, Fresh | . | 1/5 LB 24; 1/1 LB 6.5 ea | - | BP | pop 5
Horseradish Root, Fresh | . | 1/5 LB 22; 1/1 LB 5.8 ea | - | ABP | pop 12
Pepper, Bell Green, {}, Fresh | Large; Extra Large *1.05; Choice *.82 | 1/25 LB 28; 1/5 LB 9 | -, ~ | ABP | pop 66
Pepper, Bell Red, {}, Fresh | Large; Extra Large *1.06; Choice *.84 | 1/25 LB 42; 1/11 LB 24 | -, ~ | ABP | pop 82
Pepper, Bell Yellow, Fresh | . | 1/11 LB 26; 1/5 LB 14 | - | ABP | pop 36
Pepper, Bell Tri-Color, Fresh | . | 1/11 LB 27; 6/3 CT 19 | - | ABP | pop 24
Pepper, Mini Sweet, Fresh | . | 12/1 LB 34; 1/8 LB 22 | Pero Family Farms, -*.94 | ABP | pop 16
Pepper, Jalapeno, Fresh | . | 1/10 LB 17; 1/30 LB 36 | -, ~ | ABP | pop 44
Pepper, {}, Fresh | Poblano; Serrano *.95; Anaheim *1.02; Habanero *1.5; Long Hot Italian *1.15; Cubanelle *1.1 | 1/10 LB 23 | - | ABP | pop 34
Pepper, Shishito, Fresh | . | 1/10 LB 41; 1/5 LB 22 | - | ABP | pop 40
Pepper, Fresno Red, Fresh | . | 1/10 LB 32; 1/5 LB 18 | - | ABP | pop 38
Cucumber, {}, Fresh | Select; Super Select *1.08; Carton 36 CT *.9 | 1/24 CT 22 | -, ~ | ABP | pop 44
Cucumber, {}, Fresh | English; Persian *1.25; Kirby *1.05 | 1/12 CT 17 | -, Village Farms*1.06 | ABP | pop 64
Squash, Zucchini, {}, Fresh | Medium; Fancy *1.08 | 1/20 LB 25; 1/10 LB 14 | -, ~ | ABP | pop 72
Squash, Yellow, {}, Fresh | Medium; Fancy *1.07 | 1/20 LB 26; 1/10 LB 15 | -, ~ | ABP | pop 46
Squash, {}, Fresh | Butternut; Acorn *.98; Delicata *1.2; Spaghetti *1.02; Kabocha *1.12 | 1/35 LB 32 | - | ABP | pop 42
Squash, Butternut Peeled Cubed, Fresh | . | 4/5 LB 42; 2/5 LB 22 | Taylor Farms, ~*.94 | AB | pop 18
Squash Blossoms, Fresh | . | 1/50 CT 42; 1/25 CT 24 | - | P | pop 14 mkt call
Eggplant, {}, Fresh | Italian; Fancy *.95; Graffiti *1.3; Japanese *1.2 | 1/22 LB 29 | - | ABP | pop 68
Asparagus, {}, Fresh | Standard; Large *1.08; Jumbo *1.2; Pencil *.94 | 1/11 LB 43; 1/28 LB 96 | -, ~ | ABP | pop 72
Asparagus, White, Fresh | . | 1/11 LB 66; 1/5 LB 34 | - | P | pop 14 mkt
Artichokes, {}, Fresh | 24 CT; 18 CT *1.1; 30 CT *.95 | 1/1 CS 46 | Ocean Mist, -*.93 | ABP | pop 32
Artichokes, Baby, Fresh | . | 1/20 LB 44; 1/10 LB 25 | Ocean Mist, -*.94 | ABP | pop 24
Fennel Bulb, {}, Fresh | 24 CT; 12 CT *.58; Baby 36 CT *1.1 | 1/1 CS 36 | - | ABP | pop 66
Green Beans, {}, Fresh | Hand Picked; Trimmed *1.35; Round *.9 | 1/25 LB 42; 2/5 LB 22 | -, Hanover*1.04, ~ | ABP | pop 42
Haricots Verts, Fresh | . | 1/10 LB 32; 4/2 LB 29 | -, Southern Specialties*1.06 | ABP | pop 56
Snap Peas, {}, Fresh | Sugar; Stringless *1.12 | 1/10 LB 30; 2/5 LB 31 | -, Mann's*1.06 | ABP | pop 30
Peas, English Shelled, Fresh | . | 1/5 LB 29; 1/10 LB 55 | - | P | pop 22 mkt
Fava Beans, Fresh | . | 1/25 LB 58; 1/10 LB 28 | - | P | pop 18 mkt
Corn, {}, Fresh | Bi-Color; White *1.03; Yellow *.97 | 1/48 CT 27 | -, ~ | ABP | pop 30
Beets, {}, Fresh | Red; Gold *1.2; Chioggia *1.25 | 1/25 LB 24; 1/12 CT 22 | - | ABP | pop 50
Radish, {}, Fresh | Red; Watermelon *1.5; Breakfast *1.3; Daikon *.9 | 1/24 CT 24 | - | ABP | pop 42
Turnips, Purple Top, Fresh | . | 1/25 LB 22; 1/10 LB 12 | - | ABP | pop 14
Parsnips, Fresh | . | 1/20 LB 32; 1/5 LB 11 | - | ABP | pop 26
Rutabaga, Fresh | . | 1/50 LB 34; 1/25 LB 20 | - | ABP | pop 6
Sunchokes, Fresh | . | 1/5 LB 21; 1/10 LB 39 | - | P | pop 20
Potato, Russet, {}, Fresh | 40 CT; 60 CT *.97; 70 CT *.95; 80 CT *.93; 90 CT *.9; 100 CT *.88 | 1/50 LB 25 | -, ~, Potandon*1.08 | ABP | pop 78
Potato, Chef Russet, #2, Fresh | . | 1/50 LB 18 | - | ABP | pop 40
Potato, Yukon Gold, {}, Fresh | A Size; B Size *1.1 | 1/50 LB 34; 1/20 LB 19 | -, ~ | ABP | pop 84
Potato, Red Bliss, {}, Fresh | A Size; B Size *1.12; C Size *1.3 | 1/50 LB 36; 1/20 LB 20 | -, ~ | ABP | pop 44
Potato, Fingerling, {}, Fresh | Mixed; Russian Banana *1.04; Peewee Mixed *1.15 | 1/20 LB 42; 1/10 LB 25 | -, Tasteful Selections*1.08 | ABP | pop 58
Potato, Sweet, {}, Fresh | #1; Jumbo *.88; Medium *.95 | 1/40 LB 33 | -, ~ | ABP | pop 40
Potato, Peeled Diced 3/4 in, Fresh | . | 1/20 LB 29; 2/10 LB 30 | Simply Potatoes, ~*.92 | AB | pop 16
Mushroom, White, {}, Fresh | Medium; Large *1.04; Sliced 1/4 in *1.08; Silver Dollar *1.12 | 1/10 LB 27; 1/5 LB 15 | -, Giorgio*1.05, Monterey*1.04, ~ | ABP | pop 60
Mushroom, Cremini, {}, Fresh | Whole; Sliced *1.08; Baby *1.05 | 1/10 LB 29; 1/5 LB 16 | -, Giorgio*1.05, ~ | ABP | pop 76
Mushroom, Portobello, {}, Fresh | Caps 4-5 in; Caps 3-4 in *.96; Sliced *1.06 | 1/5 LB 19 | -, Giorgio*1.05, ~ | ABP | pop 52
Mushroom, {}, Fresh | Shiitake; Oyster *1.05; Maitake *2.1; King Trumpet *1.3; Beech *1.4 | 1/5 LB 33; 1/3 LB 22 | - | ABP | pop 54
Mushroom, Wild, {}, Fresh | Chanterelle; Morel *2.2; Porcini *1.9; Hen of the Woods *.9 | 1/5 LB 98; 1/1 LB 24 ea | - | P | pop 24 mkt call
Truffle, Fresh, {} | Black Winter; Black Summer *.35; White Alba *4 | 1/4 OZ 160 ea | Urbani | I | pop 10 mkt call big
Avocado, Hass, {}, Fresh | 48 CT; 60 CT *.94; 70 CT *.9; 40 CT *1.05 | 1/1 CS 52 | -, Calavo*1.04, Mission*1.04, ~ | ABP | pop 68
Avocado Pulp, Chunky, {} | Refrigerated; Frozen *.95 | 6/2 LB 56; 8/1 LB 44 | Calavo, Wholly, ~*.92 | AB | pop 16
Lemons, {}, Fresh | 140 CT; 115 CT *1.04; 165 CT *.95; 200 CT *.9 | 1/1 CS 44 | Sunkist, -*.94, ~*.93 | AB | pop 60
Lemons, {}, Fresh | 140s; 115s *1.02; Meyer *1.3 [1/10 LB] | 1/40 LB 43; 1/10 LB 15 | -, Sunkist*1.06 | P | pop 92
Limes, {}, Fresh | 200 CT; 175 CT *1.03; 150 CT *1.05; 230 CT *.95 | 1/40 LB 42; 1/10 LB 14 | -, ~ | ABP | pop 76
Oranges, {}, Fresh | Navel 88 CT; Navel 72 CT *1.03; Valencia 113 CT *.95; Cara Cara *1.15; Blood *1.35 | 1/40 LB 39 | -, Sunkist*1.06 | ABP | pop 48
Grapefruit, Ruby Red, {}, Fresh | 40 CT; 36 CT *1.03; 48 CT *.96 | 1/40 LB 36 | -, Sunkist*1.05 | ABP | pop 22
Clementines, Fresh | . | 1/5 LB 10; 10/3 LB 56 | -, Cuties*1.12 | ABP | pop 18
Apples, {}, Fresh | Granny Smith 88 CT; Honeycrisp 80 CT *1.5; Gala 100 CT *.95; Fuji 88 CT; Red Delicious 100 CT *.88 | 1/40 LB 42 | -, Stemilt*1.05 | ABP | pop 40
Apples, Sliced, Fresh | . | 100/2 OZ 36; 4/5 LB 42 | Crunch Pak, ~*.94 | AB | pop 8
Pears, {}, Fresh | Bosc 80 CT; Bartlett 80 CT *.97; D'Anjou 90 CT *.95; Forelle *1.3 | 1/44 LB 46 | -, Stemilt*1.04 | ABP | pop 38
Grapes, {}, Seedless, Fresh | Red; Green *1.03; Black *1.06 | 1/18 LB 38 | -, ~ | ABP | pop 30
Strawberries, Fresh | . | 8/1 LB 28; 1/8 CT 30 | Driscoll's, -*.9, Naturipe*.95, ~*.9 | ABP | pop 66
Blueberries, Fresh | . | 12/6 OZ 32; 12/1 PT 42 | Driscoll's, -*.9, Naturipe*.95 | ABP | pop 52
Raspberries, Fresh | . | 12/6 OZ 38 | Driscoll's, -*.9, Naturipe*.95 | ABP | pop 46
Blackberries, Fresh | . | 12/6 OZ 34 | Driscoll's, -*.9, Naturipe*.95 | ABP | pop 34
Bananas, {}, Fresh | Turning #3; Green #2; Petite *1.04 | 1/40 LB 27; 1/10 LB 9 | Dole, Chiquita*1.02, -*.95 | ABP | pop 26
Pineapple, Golden, {}, Fresh | 7 CT; 6 CT *1.03; 5 CT *1.06 | 1/1 CS 21 | Dole, Del Monte, - *.95 | ABP | pop 22
Melon, {}, Fresh | Cantaloupe 9 CT; Honeydew 6 CT *.96; Canary *1.15 | 1/1 CS 22 | -, ~ | ABP | pop 28
Watermelon, Seedless, {}, Fresh | 5 CT; 4 CT; Mini 8 CT *.85 | 1/1 CS 33 | - | ABP | pop 24
Mango, {}, Fresh | 9 CT; 8 CT *1.03; 10 CT *.97; Ataulfo 14 CT *1.1 | 1/1 CS 12.5 | - | ABP | pop 18
Peaches, {}, Fresh | Yellow 56s; Yellow 48s *1.06; White 56s *1.12 | 1/25 LB 42 | - | ABP | pop 22 mkt
Figs, {}, Fresh | Black Mission; Brown Turkey *.95; Kadota | 12/1 PT 44 | - | P | pop 26 mkt
Pomegranate Arils, Fresh | . | 12/4.4 OZ 42; 1/2 LB 18 | Pom Wonderful | ABP | pop 14
Kiwi, Fresh | . | 1/39 CT 17; 1/20 LB 42 | Zespri, -*.9 | ABP | pop 8
Passion Fruit, Fresh | . | 1/36 CT 46 | - | P | pop 6 call
Basil, {}, Fresh | Italian; Thai *1.06 | 1/1 LB 9.5 ea; 1/30 CT 27 | -, ~ | ABP | pop 95
Herb, {}, Fresh | Thyme; Rosemary *.92; Oregano; Sage *.96; Tarragon *1.2; Marjoram *1.1 | 1/1 LB 10.5 ea; 12/1 OZ 14 | -, ~ | ABP | pop 84
Herb, {}, Fresh | Chives; Mint *.9; Dill *.86; Chervil *1.4; Lemon Verbena *1.5 | 1/1 LB 11 ea; 1/4 OZ 4.2 ea | - | ABP | pop 74
Herb, Bay Leaf, Fresh | . | 1/1 LB 14 ea; 1/2 OZ 3.4 ea | - | AP | pop 26
Parsley, {}, Fresh | Italian Flat Leaf; Curly *.94 | 1/30 CT 24; 1/60 CT 38; 1/12 CT 11.5 | -, ~ | ABP | pop 91
Cilantro, {}, Fresh | Iceless; Washed Trimmed *1.4 | 1/30 CT 22; 1/60 CT 34 | -, ~ | ABP | pop 52
Watercress, {}, Fresh | Bunched; Upland *1.2 | 1/12 CT 24; 1/24 CT 42 | - | ABP | pop 24
Microgreens, {}, Fresh | Mix; Basil *1.1; Arugula; Pea Tendrils *.9; Cilantro *1.05; Bull's Blood *1.05 | 1/8 OZ 19 ea; 1/4 OZ 11 ea | - | ABP | pop 52
Edible Flowers, {}, Fresh | Mixed; Viola *1.05; Nasturtium *1.08; Marigold | 1/50 CT 19 ea | - | ABP | pop 22 call
Sprouts, {}, Fresh | Bean; Alfalfa *1.3 | 1/5 LB 9 ea; 4/5 LB 30 | - | ABP | pop 5
Bok Choy, {}, Fresh | Baby Shanghai; Regular *.8 | 1/30 LB 36; 1/10 LB 16 | - | ABP | pop 18
Collard Greens, {}, Fresh | Bunched; Chopped *1.3 | 1/24 CT 28; 1/12 CT 17 | -, Cut 'N Clean*1.1 | ABP | pop 8
Cabbage Slaw Mix, Fresh | . | 4/5 LB 27; 2/5 LB 15 | Taylor Farms, Ready Pac, ~*.94 | AB | pop 14
Pico de Gallo, Fresh | . | 2/5 LB 34; 4/5 LB 64 | Taylor Farms, ~*.94 | AB | pop 6
Tofu, {}, Fresh | Firm; Extra Firm; Silken *.95 | 6/14 OZ 15; 12/14 OZ 28 | Nasoya, House Foods | ABP | pop 12
Kimchi, Napa | . | 4/1 GAL 88; 12/14 OZ 52 | King's, Nasoya*.96 | AB | pop 6
Sauerkraut, Refrigerated | . | 4/1 GAL 38; 12/2 LB 40 | Boar's Head, Claussen*.95, ~*.85 | AB | pop 5
`
