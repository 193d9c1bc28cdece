/** Flour, sugar, baking, condiments, dressings, bases, nuts, snacks; catalogue-lines.ts says how a line reads. */
export const dryGoods = `
Flour, All Purpose, {} | Unbleached; Bleached *.96 | 1/50 LB 25; 1/25 LB 13.5; 8/5 LB 34 | King Arthur*1.25, Gold Medal, ~*.9 | AB | pop 66 reb
Flour, High Gluten, {} | Unbleached; Bromated *.95 | 1/50 LB 26 | King Arthur*1.2, All Trumps, ~*.91 | AB | pop 34
Flour, Bread, {} | Unbleached; Organic *1.5 | 1/50 LB 27 | King Arthur*1.15, Gold Medal, ~*.9 | AB | pop 44
Flour, {} | Cake; Pastry *.98; Whole Wheat *1.02; Self Rising *1.03; Rye Medium *1.12 | 1/50 LB 29; 1/25 LB 16 | King Arthur*1.2, Gold Medal, ~*.9 | AB | pop 26
Flour, Almond, Blanched Fine | . | 1/25 LB 118; 4/5 LB 104 | Bob's Red Mill*1.1, Blue Diamond, ~*.92 | AB | pop 18
Flour, {}, Gluten Free | All Purpose 1-to-1; Rice *.7; Chickpea *.9; Coconut *1.15 | 1/25 LB 66; 4/5 LB 58 | Bob's Red Mill, King Arthur*1.05 | AB | pop 20
Sugar, {} | Granulated Extra Fine; Baker's Special *1.15 [1/50 LB] | 1/50 LB 41; 1/25 LB 22; 10/4 LB 39 | Domino, C&H*.98, ~*.92 | AB | pop 62 reb
Sugar, {} | Light Brown; Dark Brown *1.02 | 1/50 LB 48; 24/1 LB 38; 12/2 LB 39 | Domino, C&H*.98, ~*.92 | AB | pop 38
Sugar, Powdered {} | 10X; 6X *.99 | 1/50 LB 47; 24/1 LB 37; 12/2 LB 38 | Domino, C&H*.98, ~*.92 | AB | pop 36
Sugar, {} | Turbinado; Demerara *1.12 | 1/25 LB 44; 4/6 LB 48 | Sugar In The Raw, Domino*.94 | AB | pop 16
Sugar Packets, {} | White; Raw Turbinado *1.9 | 2000/3 G 22; 1200/4.5 G 25 | Domino, Sugar In The Raw*1.1, ~*.86 | AB | pop 32
Sweetener Packets, {} | Pink [Sweet'N Low+house]; Blue *1.35 [Equal+house]; Yellow *1.4 [Splenda+house]; Stevia *1.8 [house]; Monk Fruit *1.9 [house] | 2000/1 G 24; 400/1 G 8.6 | Sweet'N Low, Equal, Splenda*1.05, ~*.82 | AB | pop 24
Corn Starch | . | 24/1 LB 28; 1/50 LB 42; 1/25 LB 23 | Argo, Clabber Girl*.96, ~*.86 | AB | pop 24
Baking Powder, Double Acting | . | 6/5 LB 72; 12/22 OZ 58 | Clabber Girl, Rumford*1.06, ~*.87 | AB | pop 18
Baking Soda | . | 24/1 LB 31; 12/2 LB 30 | Arm & Hammer, ~*.86 | AB | pop 16
Yeast, {} | Instant Dry; Active Dry *.98; Fresh Block *.8 | 20/1 LB 98; 12/2 LB 116 | SAF Red, Fleischmann's*.97, Red Star*.95 | AB | pop 30
Cocoa Powder, {} | Dutch Process 22/24; Natural 10/12 *.92; Black *1.1 | 6/1 KG 138; 1/5 LB 54 ea; 1/25 LB 238 | Cacao Barry, Guittard*.97, Ghirardelli*.94 | ABI | pop 28
Chocolate, Couverture, {} | Dark 64%; Dark 55% *.95; Milk 35%; White 29% *.98; Dark 70% *1.06 | 1/11 LB 132; 2/5 KG 258; 4/2.5 KG 262 | Callebaut, Valrhona@I*1.45, Guittard*.98 | ABI | pop 36
Chocolate Chips, {} | Semi-Sweet 1000 CT; Milk 1000 CT; White 1000 CT *.98; Mini Semi-Sweet 4000 CT | 1/25 LB 132; 6/5 LB 164; 12/12 OZ 54 | Nestle Toll House, Ghirardelli*1.12, Guittard*1.08, ~*.86 | AB | pop 26
Vanilla, {} | Pure Extract 1-Fold; Pure Bean Paste *1.9 [Nielsen-Massey]; Imitation *.12 [house] | 1/1 QT 62 ea; 4/1 QT 238 | Nielsen-Massey*1.15, Lochhead, ~*.9 | ABI | pop 34
Vanilla Bean, {} | Madagascar Grade A; Tahitian *1.6 | 1/8 OZ 92 ea; 1/4 OZ 49 ea | Nielsen-Massey, Singing Dog*.94 | ABI | pop 24
Gelatin, {} | Sheet Silver [Ewald+1/2.2 LB]; Sheet Gold *1.06 [Ewald+1/2.2 LB]; Powder Unflavored *.6 [Knox+12/1 LB] | 1/2.2 LB 62 ea; 12/1 LB 188 | Ewald, Knox*.92 | ABI | pop 14
Honey, {} | Clover; Wildflower *1.08; Amber *.94 | 6/5 LB 98; 1/60 LB 172; 12/12 OZ 44 | Sue Bee, Golden Blossom*1.06, ~*.86 | AB | pop 38
Honey, Hot | . | 1/1 GAL 76 ea; 12/12 OZ 94; 4/1 GAL 292 | Mike's Hot Honey | ABI | pop 36
Maple Syrup, {} | Grade A Amber; Grade A Dark *.98 | 4/1 GAL 246; 12/1 QT 214; 1/1 GAL 64 ea | Butternut Mountain, Coombs Family*1.04 | AB | pop 30
Pancake Syrup, {} | Maple Flavored; Sugar Free *1.1; Portion Cup 1.5 oz *.8 | 4/1 GAL 44; 12/24 OZ 48 | Log Cabin*1.1, Pearl Milling*1.12, ~*.84 | AB | pop 14
Corn Syrup, {} | Light; Dark *1.02; Glucose 43 *1.1 | 4/1 GAL 68; 12/1 PT 44 | Karo, ~*.85 | AB | pop 14
Molasses | . | 4/1 GAL 92; 1/1 GAL 25 ea | Grandma's, Brer Rabbit*.97, ~*.85 | AB | pop 10
Ketchup, {} | Fancy 33%; Simply *1.2 [Heinz] | 6/#10 48; 4/1 GAL 47; 2/1.5 GAL 38; 1/3 GAL 38 | Heinz*1.14, Hunt's*1.02, Red Gold, ~*.86 | AB | pop 50 reb
Ketchup, Bottle, {} | Upside Down Red [12/20 OZ+16/14 OZ]; Glass *1.2 [24/14 OZ] | 12/20 OZ 33; 24/14 OZ 41; 16/14 OZ 30 | Heinz*1.15, Hunt's, Red Gold*.96 | AB | pop 46 reb
Ketchup, Packet, {} | Foil 9 g; Dip & Squeeze *2.2 [Heinz+500/27 G] | 1000/9 G 38; 500/27 G 44 | Heinz*1.12, Red Gold, ~*.86 | AB | pop 20
Mustard, Yellow, {} | Jug [4/1 GAL]; Squeeze Bottle *.9 [12/12 OZ+16/8 OZ] | 4/1 GAL 32; 12/12 OZ 22; 16/8 OZ 21 | French's*1.15, Heinz*1.08, ~*.84 | AB | pop 26
Mustard, Dijon, {} | Smooth; Whole Grain *1.08 | 6/4.2 KG 162; 2/9 LB 58; 12/13 OZ 52; 1/9 LB 30 ea | Maille*1.1, Grey Poupon*1.06, Roland, ~*.85 | ABI | pop 62
Mustard, {} | Spicy Brown; Honey *1.15; Deli Stoneground *1.05 | 4/1 GAL 44; 12/12 OZ 32 | Gulden's*1.1, French's*1.08, ~*.86 | AB | pop 22
Mayonnaise, {} | Extra Heavy Duty; Heavy Duty *.96; Real *1.05 | 4/1 GAL 62; 1/30 LB 54; 1/4 GAL 58 | Hellmann's*1.2, Duke's*1.16, Kraft, ~*.84 | AB | pop 72 reb
Mayonnaise, {} | Light; Vegan *1.35; Chipotle *1.3; Garlic Aioli *1.4 | 4/1 GAL 68; 2/1 GAL 36 | Hellmann's*1.12, Kraft, ~*.86 | AB | pop 22
Mayonnaise, Packet | . | 200/12 G 28; 204/.38 OZ 27 | Hellmann's*1.15, Heinz, ~*.85 | AB | pop 14
Relish, {} | Sweet Pickle; Dill *1.04; Hot Dog *1.06 | 4/1 GAL 44; 200/9 G 21 | Heinz*1.1, Vlasic*1.05, ~*.86 | AB | pop 14
Pickle, {} | Dill Chips Crinkle 1/8; Dill Spear *1.06; Whole Kosher Dill; Bread & Butter Chips *1.06; Gherkin Whole *1.2 | 4/1 GAL 38; 1/5 GAL 42; 6/.5 GAL 34 | Mt. Olive*1.04, Vlasic*1.08, B&G, ~*.88 | AB | pop 38
Cornichons, {} | Extra Fine; Fine *.94 | 6/2 KG 118; 1/1 GAL 34 ea; 12/12.3 OZ 62 | Maille*1.1, Roland, Beaufor@I*1.08 | ABI | pop 34
Hot Sauce, {} | Cayenne; Buffalo Wing *1.1 | 4/1 GAL 62; 12/12 OZ 48; 24/6 OZ 44 | Frank's RedHot*1.18, Crystal*.9, Texas Pete*.95, ~*.8 | AB | pop 40
Hot Sauce, Tabasco, {} | Original; Green Jalapeno; Chipotle *1.03 | 24/2 OZ 46; 12/5 OZ 50; 4/1 GAL 146 | Tabasco | AB | pop 30
Hot Sauce, Cholula, {} | Original; Chipotle; Chili Lime | 24/5 OZ 84; 12/5 OZ 44; 4/64 OZ 96 | Cholula | AB | pop 22
Hot Sauce, {} | Sriracha; Sambal Oelek *.95; Chili Garlic *.96 | 12/17 OZ 52; 3/8.5 LB 66 | Huy Fong*1.1, Lee Kum Kee, ~*.85 | AB | pop 34
Sauce, BBQ, {} | Original; Hickory; Honey; Carolina Gold *1.08; Kansas City *1.04 | 4/1 GAL 64; 2/1 GAL 33 | Sweet Baby Ray's*1.12, Cattlemen's*1.08, Kraft, ~*.84 | AB | pop 32 reb
Sauce, Worcestershire | . | 4/1 GAL 58; 24/10 OZ 62; 1/1 GAL 15.5 ea | Lea & Perrins*1.35, French's, ~*.78 | AB | pop 40
Sauce, Steak | . | 24/5 OZ 72; 12/10 OZ 58; 2/1 GAL 74 | A.1., Heinz 57*.95, ~*.75 | AB | pop 14
Sauce, Horseradish, {} | Prepared; Cream Style *1.08; Extra Hot *1.04 | 12/32 OZ 88; 4/1 GAL 92; 1/1 GAL 24 ea | Gold's*1.05, Kelchner's, ~*.88 | AB | pop 28
Sauce, {} | Tartar; Cocktail *1.04; Remoulade *1.25 | 4/1 GAL 58; 60/1 OZ 18 | Ken's*1.06, Hellmann's*1.1, ~*.85 | AB | pop 24
Sauce, Wing, {} | Buffalo Mild; Buffalo Hot; Garlic Parmesan *1.15; Mango Habanero *1.2; Korean BBQ *1.18 | 4/1 GAL 72; 2/.5 GAL 26 | Frank's RedHot*1.1, Ken's, Sweet Baby Ray's*1.06, ~*.84 | AB | pop 20
Dressing, Ranch, {} | Buttermilk Refrigerated *1.08; Homestyle; Light *1.02; Chipotle *1.12 | 4/1 GAL 62; 2/1 GAL 33; 60/1.5 OZ 26 | Ken's, Hidden Valley*1.14, Marzetti*1.02, ~*.84 | AB | pop 40
Dressing, Caesar, {} | Creamy; Golden *1.02; Royal *1.04 | 4/1 GAL 74; 2/1 GAL 39; 60/1.5 OZ 29 | Ken's, Cardini's*1.1, Marzetti*1.02, ~*.84 | AB | pop 46
Dressing, {} | Blue Cheese Chunky *1.1; Thousand Island; Honey Mustard *1.04; French *.96; Greek *1.05; Poppyseed *1.06; Coleslaw *.98 | 4/1 GAL 64; 60/1.5 OZ 27 | Ken's, Marzetti*1.03, Kraft*.98, ~*.84 | AB | pop 24
Dressing, Vinaigrette, {} | Balsamic; Italian Golden *.94; Lemon *1.06; Raspberry *1.08; Champagne *1.15; Sesame Ginger *1.1 | 4/1 GAL 61; 2/1 GAL 32 | Ken's, Marzetti*1.03, Kraft*.98, ~*.84 | AB | pop 24
Mix, Dressing, Ranch {} | 1 gal Yield; Buttermilk 1 gal Yield *1.04 | 18/3.2 OZ 58 | Hidden Valley*1.1, Foothill Farms, ~*.85 | AB | pop 10
Base, {} | Chicken; Beef *1.04; Vegetable *.95; Lobster *1.9; Mushroom *1.25; Turkey *1.02; Ham *1.08; Clam *1.6 | 6/1 LB 54; 12/1 LB 104 | Minor's*1.22, Better Than Bouillon*1.1, Knorr, ~*.8 | AB | pop 38 reb
Base, Low Sodium, {} | Chicken; Beef *1.04; Vegetable *.96 | 6/1 LB 58; 12/1 LB 110 | Minor's*1.2, Better Than Bouillon*1.08, ~*.82 | AB | pop 18
Stock, {} | Chicken Aseptic; Beef Aseptic *1.05; Vegetable Aseptic *.96 | 12/32 OZ 38; 12/48 OZ 52 | Kitchen Basics*1.15, Swanson*1.06, College Inn, ~*.84 | AB | pop 36
Demi-Glace, {} | Veal Classic; Roasted Chicken Glace *.92; Brown Concentrate *.7 | 4/2 LB 148; 1/2 LB 39 ea; 1/10 LB 176 | More Than Gourmet*1.15, Minor's, Bonewerks@M*1.1 | ABM | pop 40
Gravy, {} | Brown; Chicken; Turkey *1.02; Country Sausage *1.06; Au Jus *.96 | 12/50 OZ 66; 6/13 OZ 32 | Campbell's*1.05, Heinz*1.04, ~*.85 | AB | pop 10
Bread Crumbs, {} | Plain; Italian *1.06; Japanese Panko *1.1; Panko Gluten Free *2.4 | 1/25 LB 34; 6/5 LB 48; 4/5 LB 33 | 4C*1.08, Progresso*1.12, Kikkoman*1.06, ~*.85 | AB | pop 62
Croutons, {} | Seasoned Homestyle; Cheese & Garlic *1.03; Large Cut Caesar *1.05 | 4/2.5 LB 34; 250/.25 OZ 22 | Fresh Gourmet*1.08, Sugar Foods, ~*.84 | AB | pop 24
Stuffing Mix, {} | Cornbread; Traditional Herb | 6/28 OZ 42; 12/28 OZ 82 | Stove Top*1.1, Uncle Ben's*1.06, ~*.85 | AB | pop 3
Breading Mix, {} | Chicken; Fish & Seafood *1.03; Tempura *1.15; Buttermilk *1.04 | 6/5 LB 54; 1/25 LB 42 | Drake's*1.06, Golden Dipt*1.1, House-Autry, ~*.87 | AB | pop 12
Mix, Pancake, {} | Buttermilk Complete; Belgian Waffle *1.08; Whole Grain *1.12 | 6/5 LB 52; 1/25 LB 38 | Krusteaz*1.06, Pioneer, ~*.85 | AB | pop 12
Mix, Muffin, {} | Corn; Blueberry *1.12; Bran *1.06; Basic | 6/5 LB 58; 1/25 LB 44 | Krusteaz, Pillsbury*1.06, Gold Medal*1.02, ~*.86 | AB | pop 8
Mix, {} | Brownie Fudge; Yellow Cake *.96; Devil's Food Cake; White Cake *.97; Biscuit *.88; Angel Food *1.15 | 6/5 LB 64; 1/50 LB 92 | Gold Medal, Pillsbury*1.04, Duncan Hines*1.08, ~*.86 | AB | pop 10
Pudding, {} | Vanilla; Chocolate; Butterscotch *1.02; Banana *1.02 | 6/#10 58; 12/24 OZ 48 | Jell-O*1.15, Hunt's*1.04, ~*.84 | AB | pop 5
Gelatin Mix, {} | Strawberry; Orange; Lime; Cherry; Assorted Red | 12/24 OZ 42 | Jell-O*1.12, Royal, ~*.82 | AB | pop 2
Pie Filling, {} | Apple; Cherry *1.3; Blueberry *1.35; Peach *1.08; Lemon *.94 | 6/#10 78; 1/38 LB 62 | Lucky Leaf*1.04, Comstock*1.06, ~*.88 | AB | pop 6
Jelly Packets, {} | Assorted; Grape *.95; Strawberry *1.05; Orange Marmalade *1.06 | 200/.5 OZ 22 | Smucker's*1.12, Heinz, ~*.84 | AB | pop 16
Jam, {} | Strawberry; Raspberry *1.08; Apricot; Fig *1.4; Grape *.86 | 6/4 LB 62; 12/13 OZ 52 | Smucker's*1.06, Bonne Maman*1.25, ~*.84 | AB | pop 16
Peanut Butter, {} | Creamy; Crunchy *1.01; Natural *1.1 | 6/5 LB 78; 1/35 LB 76; 200/.75 OZ 36 | Jif*1.12, Skippy*1.08, ~*.84 | AB | pop 12
Hazelnut Spread | . | 2/6.6 LB 72; 1/6.6 LB 38 ea; 120/.52 OZ 48 | Nutella, Pernigotti@I*1.06 | ABI | pop 32
Tahini | . | 6/4 LB 132; 1/40 LB 168; 12/16 OZ 74 | Soom@I*1.2, Joyva, Ziyad*.95 | ABI | pop 26
Nuts, Almonds, {} | Sliced Blanched; Slivered Blanched; Whole Natural *.94; Marcona *1.9 | 1/25 LB 138; 3/2 LB 41; 1/5 LB 33 | Blue Diamond*1.05, Azar*1.02, ~*.92 | ABI | pop 32
Nuts, {} | Walnut Halves and Pieces; Walnut Pieces *.94; Pecan Halves *1.55; Pecan Pieces *1.4; Cashew Pieces *1.2 | 1/5 LB 34; 1/25 LB 158; 3/2 LB 44 | Azar, Fisher*1.03, ~*.92 | AB | pop 28
Nuts, Pine Nuts, {} | Pignoli Mediterranean *1.9; Pignoli Chinese | 1/5 LB 88; 3/2 LB 108; 1/2 LB 37 ea | Azar, Regency*.97, ~*.94 | ABI | pop 54
Nuts, Pistachio, {} | Shelled Raw; Sicilian Bronte *2.1 [1/5 LB+3/2 LB]; Roasted Salted In-Shell *.55 | 1/5 LB 62; 3/2 LB 78; 1/25 LB 288 | Setton Farms, Azar*1.03, ~@AB*.94 | ABI | pop 40
Nuts, Hazelnuts, {} | Blanched Whole; Roasted Chopped *1.05; Piedmont IGP Roasted *1.6 | 1/5 LB 52; 1/25 LB 238 | Azar, Regency*1.02, ~*.94 | ABI | pop 26
Nuts, Peanuts, {} | Granulated; Roasted Salted *1.05; Honey Roasted *1.15 | 1/5 LB 17; 6/2 LB 38 | Planters*1.12, Azar, ~*.88 | AB | pop 8
Seeds, {} | Sesame White; Sesame Black *1.2; Sunflower Kernels *.8; Pumpkin Pepitas *1.4; Chia *1.3; Poppy *1.8 | 1/5 LB 21; 6/16 OZ 38 | McCormick*1.15, Roland, ~*.86 | AB | pop 16
Dried Fruit, {} | Cranberries [Ocean Spray+Regency+house]; Golden Raisins *.9 [Sun-Maid+house]; Raisins *.75 [Sun-Maid+house]; Cherries Tart *1.9 [Regency+house]; Apricots *1.3 [Regency+house]; Currants *1.05 [Regency+house]; Dates Pitted *1.15 [Regency+house]; Figs Mission *1.35 [Regency] | 1/10 LB 42; 1/5 LB 23 | Ocean Spray@AB*1.06, Sun-Maid@AB, Regency*1.02, ~*.9 | ABI | pop 22
Coconut, {} | Sweetened Flake; Unsweetened Desiccated *1.05; Toasted Chips *1.4 | 1/10 LB 34; 4/2.5 LB 36 | Red V*1.02, Baker's*1.1, ~*.9 | AB | pop 8
Crackers, {} | Saltine 2-pack; Oyster .5 oz *1.1; Club 2-pack *1.15 [Keebler+house]; Assorted Snack *1.3 [Keebler+Nabisco] | 500/2 CT 26; 300/2 CT 20 | Nabisco*1.12, Keebler*1.08, Westminster, ~*.84 | AB | pop 16
Crackers, {} | Ritz Sleeve [Nabisco]; Water Table [Carr's]; Graham *.9 [Nabisco]; Gluten Free Seed *1.4 [Mary's Gone]; Rosemary *1.4 [Carr's] | 12/8 OZ 48; 20/3.5 OZ 46 | Nabisco, Carr's*1.2, Mary's Gone*1.3 | AB | pop 12
Chips, Tortilla, {} | Yellow Triangle; White Round *1.02; Tri-Color *1.05; Blue Corn *1.15 | 6/2 LB 36; 8/1 LB 31 | Mission*1.04, Tostitos*1.12, ~*.86 | AB | pop 16
Chips, Potato, {} | Classic; Sea Salt Kettle *1.1; Barbecue; Salt & Vinegar Kettle *1.1; Sour Cream & Onion | 64/1.5 OZ 38; 8/16 OZ 34; 60/1 OZ 29 | Lay's*1.06, Cape Cod*1.12, Utz, ~*.86 | AB | pop 24
Pretzels, {} | Mini Twist; Sticks; Rods *1.04 | 12/16 OZ 31; 88/1 OZ 29 | Snyder's*1.08, Utz, ~*.86 | AB | pop 6
Cereal, Cup, {} | Cheerios [General Mills]; Raisin Bran [Kellogg's]; Frosted Flakes [Kellogg's]; Corn Flakes [Kellogg's]; Froot Loops [Kellogg's]; Special K [Kellogg's]; Lucky Charms [General Mills] | 60/1 CT 54; 6/1 CT 7.2 | Kellogg's, General Mills*1.02 | AB | pop 2
Granola, {} | Honey Almond; Vanilla *.98; Gluten Free *1.3 | 4/50 OZ 58; 6/2 LB 52 | Nature Valley*1.06, Bear Naked*1.15, ~*.86 | AB | pop 12
Oats, {} | Quick; Old Fashioned Rolled; Steel Cut *1.15 | 12/42 OZ 44; 1/50 LB 36; 1/25 LB 21 | Quaker*1.18, Bob's Red Mill*1.3, ~*.84 | AB | pop 14
Cookies, {} | Oreo 4-pack [Nabisco+120/1 CT]; Oreo Pieces *.95 [Nabisco+8/2.5 LB]; Graham Crumbs *.8 [8/2.5 LB]; Shortbread 2-pack *.7 [Keebler+house+120/1 CT] | 120/1 CT 62; 8/2.5 LB 60 | Nabisco, Keebler*.95, ~*.84 | AB | pop 10
Sauce, Dessert, {} | Chocolate; Caramel *1.02; Raspberry *1.15; White Chocolate *1.1 | 6/64 OZ 88; 12/16 OZ 62 | Ghirardelli*1.12, Monin, Torani*.98, ~*.85 | AB | pop 22
Topping, {} | Rainbow Sprinkles [Regal+house]; Chocolate Sprinkles [Regal+house]; Toffee Bits *1.3 [Hershey's] | 6/6 LB 92; 1/10 LB 34 | Hershey's*1.1, Regal, ~*.86 | AB | pop 8
Pan Spray, {} | All Purpose; Olive Oil *1.2; Butter Flavor *1.03; Baking with Flour *1.25 | 6/17 OZ 34; 6/14 OZ 31 | PAM*1.2, Vegalene*1.1, ~*.84 | AB | pop 44 reb
Garlic, {} | Minced in Oil; Minced in Water *.94; Roasted Cloves *1.5 | 6/32 OZ 48; 4/1 GAL 92 | Spice World, Christopher Ranch*1.06, ~*.84 | AB | pop 12
Bouillon, {} | Chicken Granules; Beef Granules; Vegetable Granules *.97 | 6/2 LB 46 | Knorr*1.08, Maggi*1.04, ~*.85 | AB | pop 4
`
