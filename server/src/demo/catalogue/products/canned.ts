/** Tomatoes, vegetables, fruit, beans, soups, olives and preserved fish; catalogue-lines.ts says how a line reads. */
export const canned = `
Tomatoes, Whole Peeled, {} | in Juice; in Puree *1.03; Plum with Basil *1.06 | 6/#10 38; 12/28 OZ 27 | Stanislaus Alta Cucina*1.3, Red Gold, Hunt's*1.04, Muir Glen*1.45, ~*.88 | AB | pop 58
Tomatoes, San Marzano DOP, Whole Peeled | . | 6/#10 64; 12/28 OZ 48; 6/90 OZ 63 | Cento, La Valle*1.04, Strianese*1.08, Gustarosso@I*1.3 | ABI | pop 86 it=Pomodori Pelati San Marzano DOP
Tomatoes, Italian, {} | Whole Peeled; Cherry *1.35; Chopped Polpa *1.05; Datterini *1.5 | 6/90 OZ 42; 24/14 OZ 36; 6/2.5 KG 43 | Mutti*1.18, Cirio*1.05, Ciao*.98 | I | pop 62 it=Pomodori
Tomatoes, Crushed, {} | All Purpose; Heavy in Puree *1.05; With Basil *1.07 | 6/#10 36; 12/28 OZ 26 | Stanislaus 74-40*1.3, Hunt's*1.04, Red Gold, Cento@ABI*1.12, ~*.87 | ABI | pop 70
Tomatoes, Diced, {} | in Juice; Petite *1.03; Fire Roasted *1.18; No Salt *1.04 | 6/#10 36; 12/28 OZ 26 | Hunt's*1.05, Red Gold, Muir Glen*1.4, ~*.87 | AB | pop 46
Tomato, Puree, {} | 1.06; 1.045 *.97; Super Heavy 1.07 *1.05 | 6/#10 34; 12/29 OZ 26 | Stanislaus*1.25, Contadina*1.06, Red Gold, ~*.87 | AB | pop 44
Tomato, Paste, {} | 26%; Fancy 30% *1.06 | 6/#10 48; 24/12 OZ 42; 24/6 OZ 27 | Contadina*1.08, Hunt's*1.04, Cento@ABI*1.12, ~*.87 | ABI | pop 56
Tomato, Paste, Tube, {} | Double Concentrated; With Garlic *1.06 | 12/4.5 OZ 34; 24/4.5 OZ 66 | Mutti, Cento*.95, Amore*1.02 | I | pop 22 it=Doppio Concentrato di Pomodoro
Tomato, Passata, {} | Rustica; Classic *.96; Organic *1.3 | 12/24 OZ 36; 6/24 OZ 19 | Mutti*1.15, Cirio, Bionaturae*1.2 | I | pop 40 it=Passata di Pomodoro
Tomato, Sauce, {} | Fancy; Pizza Ready to Use *1.12; Pizza Super Heavy *1.18; No Salt *1.03 | 6/#10 35; 12/29 OZ 26 | Stanislaus Full-Red*1.28, Hunt's*1.04, Escalon Bonta*1.18, ~*.87 | AB | pop 52
Sauce, Marinara, {} | Traditional; Roasted Garlic *1.06; Arrabbiata *1.08 | 6/#10 52; 12/32 OZ 62; 4/1 GAL 56 | Rao's*1.9, Escalon Bonta, Angela Mia*.94, ~*.86 | AB | pop 24
Sauce, {} | Alfredo; Vodka *1.05; Bolognese *1.3; Cheese Cheddar *.82; Nacho Cheese *.75; Hollandaise *1.15 | 6/#10 92; 4/5 LB 84 | Knorr*1.06, Campbell's, Chef-Mate*.97, ~*.86 | AB | pop 14
Sauce, Pesto, {} | Basil Frozen [Armanino+Cibo Naturals+house]; Basil Genovese Jar *1.2 [Roland]; Sundried Tomato *1.05 [Armanino+Cibo Naturals]; Nut Free Basil *1.04 [Armanino] | 6/30 OZ 98; 3/30 OZ 51 | Armanino*1.08, Cibo Naturals, ~@AB*.88, Roland@I*1.02 | ABI | pop 44
Tomatoes, Sun Dried, {} | Julienne in Oil; Halves Dry *.85; Halves in Oil *1.05 | 6/35 OZ 72; 1/5 LB 29; 12/8.5 OZ 52 | Bella Sun Luci*1.06, Mezzetta*1.05, Roland, ~*.9 | ABI | pop 38
Beans, {} | Garbanzo; Cannellini *1.05; Black; Kidney Dark Red; Great Northern *1.02; Pinto *.97; Butter *1.08 | 6/#10 34; 24/15 OZ 26 | Furmano's*1.04, Bush's Best*1.12, Goya@AB*1.08, Cento@I*1.12, ~*.87 | ABI | pop 44
Beans, {} | Baked Original; Refried *.96; Chili Kidney; Refried Black *1.02 | 6/#10 48; 12/28 OZ 36 | Bush's Best*1.1, Rosarita*1.04, ~*.87 | AB | pop 10
Beans, Green, {} | Cut Blue Lake; French Style *1.03; Whole *1.15 | 6/#10 36; 24/14.5 OZ 23 | Del Monte*1.12, Allens, ~*.88 | AB | pop 6
Corn, {} | Whole Kernel; Cream Style *1.03; Baby Cut *1.3; Hominy *.95 | 6/#10 40; 24/15 OZ 24 | Del Monte*1.1, Green Giant*1.08, ~*.87 | AB | pop 12
Peas, {} | Sweet; Peas and Carrots *1.04 | 6/#10 42; 24/15 OZ 25 | Del Monte*1.1, Allens, ~*.88 | AB | pop 3
Artichoke Hearts, {} | Quartered in Water; Whole 30-40 CT *1.1; Quartered Marinated *1.35; Grilled with Stem *2.1 | 6/#10 92; 6/3 KG 96; 12/14 OZ 34 | Roland*1.04, Cento*1.06, Reese*1.1, ~*.9 | ABI | pop 50
Peppers, Roasted Red, {} | Whole; Strips *1.02; Diced *.98; Fire Roasted Piquillo *1.6 | 6/#10 66; 12/28 OZ 52 | Roland*1.05, Cento*1.06, Mezzetta*1.12, ~*.88 | ABI | pop 56
Peppers, {} | Banana Rings; Pepperoncini Whole *1.04; Jalapeno Nacho Slices; Cherry Hot Sliced *1.15 | 4/1 GAL 36; 6/#10 42 | Mezzetta*1.14, Cento@AI*1.08, B&G*1.04, ~*.86 | ABI | pop 30
Peppers, {} | Calabrian Chili Crushed [Tutto Calabria+Coluccio]; Calabrian Chili Whole *1.02 [Tutto Calabria+Coluccio]; Sweet Piquante *1.2 [Peppadew] | 6/1 KG 98; 12/10 OZ 68 | Tutto Calabria*1.05, Coluccio, Peppadew*1.1 | I | pop 56 it=Peperoncini
Peppers, Chipotle in Adobo | . | 12/26 OZ 62; 24/7 OZ 44; 6/#10 112 | La Costena, Embasa*.97, San Marcos*.96 | AB | pop 20
Peppers, Green Chiles, {} | Diced; Whole *1.08 | 12/27 OZ 62; 24/4 OZ 34 | Ortega*1.06, Hatch*1.1, ~*.88 | AB | pop 5
Olives, Pitted, {} | Kalamata; Castelvetrano *1.2; Cerignola Green *1.1; Gaeta *1.15; Nicoise *1.3; Mixed Country *1.08 | 1/5 KG 62; 2/2 KG 54; 12/10 OZ 68 | Divina*1.12, Roland, Castella@I*1.05, ~@AB*.92 | ABI | pop 66
Olives, Whole, {} | Kalamata; Castelvetrano *1.15; Picholine *1.2; Cerignola *1.1; Oil Cured Black *.95 | 1/5 KG 56; 2/2 KG 49; 1/11 LB 58 | Divina*1.12, Roland, Castella@I*1.05, ~@AB*.92 | ABI | pop 42
Olives, {} | Black Ripe Sliced; Black Ripe Large Pitted *1.1; Stuffed Manzanilla 340/360 *1.25; Queen Stuffed Gorgonzola *1.9; Spanish Salad *1.05 | 6/#10 62; 4/1 GAL 58 | Lindsay*1.06, Early California, Roland*1.04, ~*.88 | AB | pop 22
Olive Tapenade, {} | Black; Green *1.04; Artichoke *1.1 | 6/30 OZ 78; 12/6.3 OZ 58 | Divina, Roland*.95 | I | pop 14
Capers, {} | Nonpareil; Capote *.82; Caperberries *.95 | 12/32 OZ 148; 1/1 GAL 46 ea; 6/32 OZ 76 | Roland*1.04, Cento, Reese*1.08, ~@AB*.9 | ABI | pop 66
Capers, Salt Packed Pantelleria | . | 1/1 KG 32 ea; 6/1 KG 178 | Bonomo e Giglio, Agostino Recca*.92 | I | pop 26 it=Capperi di Pantelleria IGP
Anchovy Fillets, {} | in Olive Oil; in Sunflower Oil *.88; Cantabrian *2.2 | 12/28 OZ 228; 25/2 OZ 62; 1/28 OZ 20 ea | Agostino Recca, Roland*.96, Cento*.95 | ABI | pop 52 it=Filetti di Alici
Anchovy Paste | . | 12/1.6 OZ 34; 24/2 OZ 72 | Amore, Cento*.97 | I | pop 16
Colatura di Alici | . | 12/100 ML 168; 1/500 ML 48 ea | Nettuno, Delfino*1.04 | I | pop 14 it=Colatura di Alici di Cetara
Tuna, {} | Albacore Solid in Water; Chunk Light in Water *.68; Yellowfin Solid in Olive Oil *1.15 | 6/66.5 OZ 108; 24/5 OZ 46; 6/43 OZ 78 | Chicken of the Sea, StarKist*1.03, Bumble Bee*1.02, Genova@I*1.15, ~*.88 | ABI | pop 30
Tuna, Italian in Olive Oil, {} | Jar; Ventresca *2.2 [12/7 OZ] | 6/1 KG 164; 12/7 OZ 92 | Callipo, As do Mar*1.03, Ortiz*1.3 | I | pop 34 it=Tonno in Olio d'Oliva
Sardines, {} | in Olive Oil; in Tomato *.95 | 12/4.4 OZ 44; 50/3.75 OZ 92 | Matiz*1.2, Roland, King Oscar*1.12 | ABI | pop 6
Salmon, Pink, Canned | . | 6/64 OZ 148; 24/14.75 OZ 98 | Bumble Bee, ~*.88 | AB | pop 2
Clam Juice | . | 12/46 OZ 52; 12/8 OZ 28 | Sea Watch, Snow's*1.05, Cento@ABI*1.04 | ABI | pop 34
Mushrooms, {} | Pieces and Stems; Sliced *1.12; Straw *1.05 | 6/#10 54; 24/8 OZ 34 | Roland*1.06, Giorgio*1.1, ~*.87 | AB | pop 6
Porcini, Dried, {} | AA Sliced; Commercial Grade *.6; Powder *.9 | 1/1 LB 46 ea; 1/5 LB 214 | Urbani*1.12, Roland, Ponti*.95 | I | pop 46 it=Funghi Porcini Secchi
Mushrooms, Dried, {} | Mixed Forest; Shiitake *.7; Morel *4.5 [1/1 LB] | 1/1 LB 34 ea; 6/1 LB 192 | Urbani*1.1, Roland | BI | pop 14
Truffle, {} | Peelings Black Summer; Carpaccio Black Summer *1.2; Paste White *1.4; Honey *.6; Butter Black *.8 | 1/16 OZ 52 ea; 6/6 OZ 148 | Urbani, Sabatino*1.04 | I | pop 28 it=Tartufo
Water Chestnuts, {} | Sliced; Whole *1.03 | 6/#10 48; 24/8 OZ 30 | Roland*1.06, La Choy*1.1, ~*.88 | AB | pop 3
Bamboo Shoots, Strips | . | 6/#10 46; 24/8 OZ 29 | Roland*1.05, ~*.9 | AB | pop 2
Hearts of Palm, {} | Whole; Sliced *.92 | 12/28 OZ 62; 24/14 OZ 66 | Roland, Goya*1.02, Reese*1.06 | ABI | pop 16
Pumpkin, Solid Pack | . | 6/#10 54; 12/29 OZ 36 | Libby's*1.15, ~*.88 | AB | pop 12
Beets, {} | Sliced; Whole Baby *1.2; Julienne *1.02 | 6/#10 39; 24/15 OZ 26 | Furmano's, Del Monte*1.1, ~*.88 | AB | pop 8
Fruit, {} | Peach Slices in Light Syrup; Pear Halves in Light Syrup *1.04; Fruit Cocktail in Light Syrup; Mandarin Oranges *1.05; Applesauce *.78; Apricot Halves *1.15 | 6/#10 56; 24/15 OZ 38 | Del Monte*1.1, Dole*1.12, ~*.88 | AB | pop 6
Pineapple, {} | Tidbits in Juice; Slices in Juice *1.04; Crushed in Juice *.98; Chunks in Juice | 6/#10 52; 24/20 OZ 44 | Dole*1.14, Del Monte*1.08, ~*.88 | AB | pop 8
Cherries, {} | Maraschino with Stems [Regal+house]; Maraschino Halves *.95 [Regal+house]; Amarena *1.5 [Fabbri+12/32 OZ]; Luxardo Original *1.4 [Luxardo+12/32 OZ] | 4/1 GAL 92; 12/32 OZ 124 | Regal, Luxardo@I*1.35, Fabbri@I*1.2, ~@AB*.9 | ABI | pop 20
Cranberry Sauce, {} | Jellied; Whole Berry *1.03 | 6/#10 58; 24/14 OZ 42 | Ocean Spray*1.1, ~*.88 | AB | pop 3
Coconut Milk, {} | Unsweetened; Light *.9; Cream of Coconut *1.3 | 12/13.5 OZ 31; 6/96 OZ 64 | Chaokoh, Thai Kitchen*1.12, Roland*1.04, ~@AB*.88 | AB | pop 20
Soup, {} | Cream of Mushroom; Cream of Chicken *1.03; Tomato *.92; Chicken Noodle; Vegetable *.98 | 12/50 OZ 64; 24/10.5 OZ 42 | Campbell's, ~*.82 | AB | pop 5
Soup, Frozen, {} | New England Clam Chowder *1.1; Broccoli Cheddar; Chicken Noodle *.94; Tomato Bisque; Lobster Bisque *1.6; Italian Wedding *1.02; Minestrone *.9; French Onion *.92 | 3/4 LB 54; 4/8 LB 128 | Campbell's, Blount*1.06, Kettle Cuisine*1.12, ~*.86 | AB | pop 12
Chili, {} | Beef with Beans; Beef No Beans *1.12 | 6/#10 84; 12/40 OZ 88 | Hormel*1.1, Chef-Mate*1.02, ~*.86 | AB | pop 4
Chestnuts, Peeled Roasted | . | 24/5.2 OZ 98; 12/14.8 OZ 118 | Roland, Minerve*1.03 | I | pop 8 it=Castagne
Giardiniera, {} | Mild; Hot | 4/1 GAL 52; 6/.5 GAL 48; 12/16 OZ 46 | Mezzetta*1.1, Roland, Cento*1.04, ~@AB*.88 | ABI | pop 24
`
