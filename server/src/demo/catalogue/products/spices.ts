/** Spices, herbs, salts and seasonings; catalogue-lines.ts says how a line reads. */
export const spices = `
Pepper, Black, {} | Whole; Table Grind *1.02; Cracked *1.04; Butcher Grind 16 Mesh *1.05 | 1/5 LB 62; 3/5 LB 182; 6/18 OZ 98 | McCormick*1.22, Tone's*1.04, ~*.88 | AB | pop 68
Pepper, White, {} | Ground; Whole *.97 | 1/5 LB 78; 6/17 OZ 118 | McCormick*1.2, Tone's*1.04, ~*.88 | AB | pop 28
Pepper, Tellicherry Whole | . | 1/5 LB 84; 6/16 OZ 112 | McCormick*1.15, Regal*.98 | ABI | pop 22
Peppercorn, {} | Pink; Green Dried *1.1; Szechuan *.9; Four Color Blend *.85 | 1/1 LB 34 ea; 6/12 OZ 138 | Regal, McCormick*1.12 | ABI | pop 14
Red Pepper, {} | Crushed; Cayenne Ground *1.02; Aleppo *2; Gochugaru *1.6; Calabrian Crushed *2.1 | 1/5 LB 38; 6/14 OZ 58; 1/1 LB 11 ea | McCormick*1.2, Tone's*1.04, ~*.86 | AB | pop 52
Salt, Kosher, {} | Coarse; Flake *1.1 | 12/3 LB 48; 9/3 LB 38; 1/50 LB 22 | Diamond Crystal*1.14, Morton*1.04, ~*.9 | AB | pop 86
Salt, {} | Table Iodized; Table Plain *.98; Rock *.85 | 1/25 LB 14; 24/26 OZ 28; 1/50 LB 19 | Morton*1.12, ~*.86 | AB | pop 26
Salt, Sea, {} | Fine [Roland+Baleine]; Coarse *.98 [Roland+Baleine]; Trapani *1.2 [Sosalt]; Gray Celtic *1.8 [Roland] | 1/3.3 LB 16 ea; 6/3.3 LB 78; 12/26 OZ 48 | Roland, Baleine*1.06, Sosalt@I | ABI | pop 56
Salt, Sea Flake | . | 12/8.5 OZ 64; 1/3.3 LB 34 ea; 2/3.3 LB 66 | Maldon | ABI | pop 58
Garlic, {} | Granulated; Powder *1.02; Salt *.55; Minced Dried *1.08 | 1/5 LB 36; 6/24 OZ 78; 1/25 LB 146 | McCormick*1.2, Tone's*1.04, ~*.87 | AB | pop 36
Onion, {} | Granulated; Powder *1.03; Minced Dried *1.06; Salt *.6 | 1/5 LB 31; 6/20 OZ 62; 1/25 LB 124 | McCormick*1.2, Tone's*1.04, ~*.87 | AB | pop 28
Oregano, {} | Leaf Mediterranean; Ground *1.05; Mexican Leaf *.96; Sicilian on Branch *2.2 | 1/5 LB 58; 6/5 OZ 44; 1/24 OZ 21 ea | McCormick*1.2, Tone's*1.04, ~*.87 | ABI | pop 48
Basil, Dried, {} | Leaf; Sweet Ground *1.06 | 1/26 OZ 22 ea; 6/5 OZ 46; 3/26 OZ 62 | McCormick*1.2, Tone's*1.04, ~*.87 | AB | pop 24
Herb, Dried, {} | Thyme Leaf; Rosemary Leaf *.92; Parsley Flakes *.8; Bay Leaves *1.15; Sage Rubbed *1.3; Tarragon *2; Dill Weed *1.06; Marjoram *.95; Italian Seasoning *.98; Herbes de Provence *1.5 | 6/6 OZ 52; 1/24 OZ 26 ea | McCormick*1.2, Tone's*1.04, ~*.86 | AB | pop 26
Spice, {} | Cinnamon Ground; Cumin Ground *.95; Paprika Sweet *.9; Chili Powder Dark *.85; Turmeric Ground *.96; Ginger Ground; Coriander Ground *.88; Curry Powder *.98; Mustard Ground *.8 | 1/5 LB 46; 6/16 OZ 78; 1/1 LB 12 ea | McCormick*1.2, Tone's*1.04, ~*.86 | AB | pop 26
Spice, {} | Nutmeg Ground; Allspice Ground *.9; Cloves Ground *1.1; Cardamom Ground *2.6; Mace Ground *2.2; Cream of Tartar *.9 | 6/16 OZ 118; 1/1 LB 22 ea | McCormick*1.2, Tone's*1.04, ~*.87 | AB | pop 16
Spice, Whole, {} | Fennel Seed; Cumin Seed; Coriander Seed *.85; Mustard Seed Yellow *.75; Caraway Seed *.95; Star Anise *1.4; Cinnamon Sticks 3 in *1.3; Cloves *1.5; Nutmeg *1.5; Juniper Berries *1.6; Celery Seed *.85 | 6/14 OZ 72; 1/1 LB 14 ea; 1/5 LB 58 | McCormick*1.2, Regal, ~*.87 | AB | pop 20
Paprika, Smoked, {} | Sweet Pimenton; Hot Pimenton; Bittersweet *1.02 | 1/5 LB 78; 12/2.5 OZ 46; 1/28 OZ 34 ea | La Chinata*1.15, McCormick*1.1, Regal | ABI | pop 34
Saffron, {} | Spanish Coupe; Iranian Negin *1.3; Abruzzo PDO *2.1 | 1/1 OZ 92 ea; 12/1 G 68 | Princesa de Minaya, Kiva*.96 | ABI | pop 30
Fennel Pollen | . | 1/4 OZ 42 ea; 1/16 OZ 148 ea | Pollen Ranch, Giusto Sapore*.95 | I | pop 20
Za'atar, {} | Palestinian; Jordanian | 1/1 LB 18 ea; 6/16 OZ 98 | Ziyad, Regal*.97 | BI | pop 8
Sumac, Ground | . | 1/1 LB 16 ea; 6/16 OZ 88 | Ziyad, Regal*.98 | BI | pop 10
Seasoning, {} | Old Bay [McCormick]; Lemon Pepper *.86; Montreal Steak [McCormick]; Montreal Chicken [McCormick]; Cajun *.88 [McCormick+house]; Blackened Redfish *1.1 [house]; Taco *.85; Adobo *.75 [McCormick+house] | 6/24 OZ 88; 12/16 OZ 132; 1/5 LB 44 | McCormick*1.14, Lawry's*1.08, ~*.82 | AB | pop 24
Seasoning, Everything Bagel | . | 6/21 OZ 84; 1/5 LB 38 | McCormick, ~*.85 | AB | pop 10
Seasoned Salt | . | 1/5 LB 22; 6/40 OZ 72; 12/16 OZ 62 | Lawry's*1.12, McCormick*1.1, ~*.82 | AB | pop 12
Salt & Pepper Packets, {} | Salt; Pepper *1.6; Salt Shaker 4 oz Disposable *1.4 | 3000/.6 G 16; 1000/.6 G 8.2 | Diamond Crystal*1.06, Morton*1.05, ~*.86 | AB | pop 10
`
